import type { Endpoint } from '@tumbler/contract/endpoint'
import { areas } from '@tumbler/contract/endpoints'
import { errorTitles } from '@tumbler/contract/error-titles'
import { type ErrorCode, errorStatuses } from '@tumbler/contract/errors'
import { timestamp } from '@tumbler/contract/fields'
import { order } from '@tumbler/contract/orders'
import { validationCodes } from '@tumbler/contract/validation'
import { roles } from '@tumbler/rules/roles'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'

const nothing = z.strictObject({})
const optionalNothing = z.nullish(nothing)

/** Problem details (RFC 9457): the body of every error. */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().check(z.minimum(400), z.maximum(599)),
  detail: z.optional(z.string()),
  code: z.enum(Object.keys(errorStatuses)),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.optional(z.enum(validationCodes)),
        message: z.string(),
      }),
    ),
  ),
  order: z.optional(order),
  movedBy: z.optional(z.nullable(z.string())),
  until: z.optional(timestamp),
})

const names = new Map<Endpoint, { operationId: string; tags: string[] }>(
  Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [
      endpoint,
      { operationId: name, tags: [area] },
    ]),
  ),
)

/** Fastify's schema of an endpoint's route: what is validated, and what the API document says. */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  const { method, path, access, params, query, headers, body, summary, description } = endpoint
  const callers = access === 'public' ? 'Public.' : `Roles: ${access.join(', ')}.`
  const name = names.get(endpoint)
  if (!name) throw new Error(`${method} ${path} is missing in endpoints.ts`)
  return {
    ...name,
    summary,
    description: description ? `${description} ${callers}` : callers,
    security: securityOf(endpoint),
    ...(params && { params }),
    querystring: query ?? nothing,
    ...(headers && { headers }),
    ...(method !== 'GET' && { body: body ?? optionalNothing }),
    response: { ...successOf(endpoint), ...errorResponsesOf(endpoint) },
  }
}

/** A public endpoint that can ask to sign in takes an optional token. */
function securityOf({ access, errors }: Endpoint): FastifySchema['security'] {
  if (access !== 'public') return [{ bearer: [] }]
  return errors?.includes('NOT_SIGNED_IN') ? [{}, { bearer: [] }] : []
}

const successOf = ({ status = 200, response, responseType }: Endpoint) => ({
  [status]: responseType ? { content: { [responseType]: { schema: response } } } : response,
})

const errorResponsesOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Map.groupBy(errorCodesOf(endpoint), (code) => errorStatuses[code])
      .entries()
      .map(([status, codes]) => [status, errorResponse(codes)]),
  )

const errorSchemas = new Map<string, z.ZodMiniType>()

/** Most routes have the same few. */
function errorSchema(codes: ErrorCode[]) {
  const key = codes.join()
  const schema =
    errorSchemas.get(key) ?? z.intersection(problem, z.looseObject({ code: z.enum(codes) }))
  errorSchemas.set(key, schema)
  return schema
}

const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.map((code) => `${code} (${errorTitles[code]})`).join(', '),
  content: { 'application/problem+json': { schema: errorSchema(codes) } },
})

/** All error codes an endpoint can answer with. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, isHealthCheck } = endpoint
  const codes: ErrorCode[] = ['VALIDATION_FAILED', 'UNAVAILABLE', 'UNEXPECTED']
  if (access !== 'public') codes.push('NOT_SIGNED_IN')
  if (access !== 'public' && access.length < roles.length) codes.push('NOT_ALLOWED')
  if (method !== 'GET') codes.push('MEDIA_TYPE_NOT_SUPPORTED', 'BODY_TOO_LARGE')
  if (!isHealthCheck) codes.push('TOO_MANY_REQUESTS', 'OVERLOADED')
  return [...new Set([...codes, ...(endpoint.errors ?? [])])]
}
