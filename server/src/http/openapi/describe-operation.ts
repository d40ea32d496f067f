import type { Documentation } from '@tumbler/contract/documentation/documented'
import { parameters } from '@tumbler/contract/documentation/parameters'
import type { Endpoint } from '@tumbler/contract/endpoint'
import type * as z from 'zod/mini'
import { longestPathParameter } from '../app.ts'
import { codesByStatus, describeProblem, headersOf } from './describe-problems.ts'
import { describeInput, type JsonSchema } from './describe-schema.ts'

export interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, { content?: Record<string, MediaType>; [more: string]: unknown }>
  [more: string]: unknown
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
  description: string
  example: unknown
}

interface MediaType {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Described {
  name: string
  tag: string
  endpoint: Endpoint
  documentation: Documentation
  answer: JsonSchema
}

export function describeOperation(described: Described): Operation {
  const { name, tag, endpoint, documentation } = described
  const { access, body } = endpoint
  const isPublic = access === 'public'
  const who = isPublic ? 'For anybody.' : `For these roles: ${access.join(', ')}.`
  return {
    operationId: name,
    tags: [tag],
    summary: documentation.summary,
    description: [documentation.description, who].filter(Boolean).join(' '),
    security: securityOf(endpoint, documentation),
    ...(!isPublic && { 'x-roles': access }),
    parameters: describeParameters(endpoint),
    ...(body && { requestBody: describeBody(body, documentation) }),
    responses: { ...describeSuccess(described), ...describeRefusals(described) },
  }
}

/** What is public and yet may ask to sign in takes a token from whoever has one. */
function securityOf({ access }: Endpoint, { errors }: Documentation) {
  if (access !== 'public') return [{ bearer: [] }]
  return errors?.includes('NOT_SIGNED_IN') ? [{}, { bearer: [] }] : [{}]
}

function describeParameters({ method, params, query, headers }: Endpoint): Parameter[] {
  return [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...(method === 'GET' ? [described('header', 'if-none-match', entityTags, false)] : []),
  ]
}

const entityTags = { type: 'string', maxLength: 1000, pattern: '^(\\*|(W/)?".*")$' }

function parametersIn(place: string, schema: z.ZodMiniType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describeInput(schema)
  return Object.entries(properties).map(([name, given]) =>
    place === 'path'
      ? described(place, name, { maxLength: longestPathParameter, ...given }, true)
      : described(place, name, given, required.includes(name)),
  )
}

function described(place: string, name: string, schema: JsonSchema, required: boolean): Parameter {
  const { description = '', example } = parameters[name] ?? {}
  return { name, in: place, required, schema, description, example }
}

function describeBody(body: z.ZodMiniType, { example }: Documentation) {
  const isRequired = !body.safeParse(undefined).success
  const sent = 'body' in example ? example.body : undefined
  return {
    required: isRequired,
    content: { 'application/json': { schema: describeInput(body), example: sent } },
  }
}

type Responses = Operation['responses']

function describeSuccess({ endpoint, documentation, answer }: Described): Responses {
  const { status = 200, method } = endpoint
  const { answerType, example } = documentation
  const bytes = { type: 'string', contentMediaType: answerType }
  const content: Record<string, MediaType> = answerType
    ? { [answerType]: { schema: bytes } }
    : { 'application/json': { schema: answer, example: example.answer } }
  if (method !== 'GET')
    return { [status]: { description: 'Done.', headers: headersOf(endpoint), content } }
  const headers = headersOf(endpoint, 'ETag')
  return {
    [status]: { description: 'The answer.', headers, content },
    304: { description: 'Nothing has changed since the answer that If-None-Match names.', headers },
  }
}

function describeRefusals({ endpoint, documentation }: Described): Responses {
  const codes = [...codesByStatus(endpoint, documentation.errors)]
  return Object.fromEntries(
    codes.map(([status, found]) => [status, describeProblem(endpoint, status, found)]),
  )
}
