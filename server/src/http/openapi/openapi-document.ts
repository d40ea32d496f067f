import { chapters } from '@tumbler/contract/documentation'
import type { Documentation } from '@tumbler/contract/documentation/documented'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { type ErrorCode, errors } from '@tumbler/contract/errors'
import { describeOperation, type Operation } from './describe-operation.ts'
import { describeProblems, headers, problemSchema } from './describe-problems.ts'
import { describeAnswers } from './describe-schema.ts'

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const errorCodes = Object.keys(errors) as ErrorCode[]

const about = `The API behind the drinks of an office: a cafe and a bar, their menu, orders and statistics.

Answers are JSON. A refusal is a problem of RFC 9457 (\`application/problem+json\`) whose \`code\` says why.
Dates are \`YYYY-MM-DD\` in the zone of the shop, instants are UTC. Unknown fields are refused.
Sign in for an access token of 15 minutes, send it as \`Authorization: Bearer …\`, and renew it with the refresh token.`

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const { schemas, answers } = describeAnswers(endpoints)
  const paths = describePaths(answers)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tumbler',
      version: '1.0.0',
      description: about,
      contact: { name: 'Whoever runs this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/api', description: 'This server, local or production.', 'x-internal': false },
    ],
    tags: chapters.map(({ name, about: description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of 15 minutes: a JWT with one fixed algorithm, as RFC8725 wants it.',
        },
      },
      headers,
      responses: describeProblems(namedProblems(paths)),
      schemas: { ...schemas, Problem: problemSchema },
    },
  }
}

function describePaths(answers: ReturnType<typeof describeAnswers>['answers']) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const chapter of chapters)
    for (const [name, documentation] of Object.entries<Documentation>(chapter.endpoints)) {
      const endpoint: Endpoint = endpoints[name as keyof typeof endpoints]
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describeOperation({
        name,
        tag: chapter.name,
        endpoint,
        documentation,
        answer: answers[name] ?? {},
      })
    }
  return paths
}

/** Those that an operation refers to. */
function namedProblems(paths: ReturnType<typeof describePaths>) {
  const words = JSON.stringify(paths)
  return errorCodes.filter((code) => words.includes(`"#/components/responses/${code}"`))
}
