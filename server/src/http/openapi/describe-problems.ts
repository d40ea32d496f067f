import type { Endpoint } from '@tumbler/contract/endpoint'
import { type ErrorCode, errors } from '@tumbler/contract/errors'
import type { JsonSchema } from './describe-schema.ts'

const rateLimitHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

const count = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** The headers that answers name. */
export const headers = {
  'X-Request-Id': {
    description: 'Names the request in the log of the server.',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
  },
  'X-RateLimit-Limit': { description: 'Requests of an address in a minute.', schema: count },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: count },
  'X-RateLimit-Reset': { description: 'Seconds until they are all there again.', schema: count },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: count },
  ETag: {
    description: 'Names this very answer, for If-None-Match.',
    schema: { type: 'string', maxLength: 100, pattern: '^".*"$' },
  },
}

export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'A problem of RFC 9457.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    errors: {
      type: 'array',
      description: 'What is wrong with the input, and where.',
      maxItems: 20,
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        additionalProperties: false,
      },
    },
    order: { $ref: '#/components/schemas/Order' },
    movedBy: { type: ['string', 'null'], description: 'Who moved the order last.' },
  },
  additionalProperties: false,
}

/** All codes an endpoint may answer with, by their HTTP status. */
export function codesByStatus(endpoint: Endpoint, own: readonly ErrorCode[] = []) {
  const codes = new Set([...commonCodes(endpoint), ...own])
  return Map.groupBy(codes, (code) => errors[code].status)
}

function commonCodes({ access, method, isUnlimited }: Endpoint): ErrorCode[] {
  const isRead = method === 'GET'
  return [
    'VALIDATION_FAILED',
    ...(access === 'public' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access === 'public' || access.length === 3 ? [] : (['NOT_ALLOWED'] as const)),
    ...(isRead ? [] : (['MEDIA_TYPE_NOT_SUPPORTED', 'BODY_TOO_LARGE'] as const)),
    ...(isUnlimited ? [] : (['TOO_MANY_REQUESTS', 'OVERLOADED'] as const)),
    'UNAVAILABLE',
    'UNEXPECTED',
  ]
}

const referTo = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export function headersOf({ isUnlimited }: Pick<Endpoint, 'isUnlimited'>, ...more: string[]) {
  return referTo(['X-Request-Id', ...(isUnlimited ? [] : rateLimitHeaders), ...more])
}

/** A refusal for one reason only has a name of its own; several reasons stand where they are. */
export function describeProblem(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]) {
  const [code] = codes
  return code && codes.length === 1 && !endpoint.isUnlimited
    ? { $ref: `#/components/responses/${code}` }
    : problemOf(status, codes, endpoint)
}

/** The named refusals, as far as operations refer to them. */
export const describeProblems = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, problemOf(errors[code].status, [code])]))

function problemOf(
  status: number,
  codes: readonly ErrorCode[],
  endpoint: Pick<Endpoint, 'isUnlimited'> = {},
) {
  const titles = codes.map((code) => `${errors[code].title} (${code}).`)
  return {
    description: titles.join(' '),
    headers: headersOf(endpoint, ...([429, 503].includes(status) ? ['Retry-After'] : [])),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

const exampleOf = (code: ErrorCode) => ({ type: 'about:blank', ...errors[code], code })
