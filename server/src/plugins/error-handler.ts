import type { ErrorCode, InputError } from '@tumbler/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, problemOf } from '../api-error.ts'
import { apiErrorCodeOf } from '../db/error-codes.ts'
import { isApiPath } from '../http/api-path.ts'
import { worded } from '../validation-messages.ts'

const maxMessageLength = 200

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_NOT_SUPPORTED',
}

/** The one translator of everything thrown into an RFC 9457 problem (product-rules §10). */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const apiError = apiErrorOf(error, request)
  if (apiError.code === 'UNEXPECTED' || apiError.code === 'UNAVAILABLE')
    request.log.error({ err: error }, 'request failed')
  return sendProblem(reply, apiError)
}

export function sendProblem(reply: FastifyReply, { code, details }: ApiError) {
  const problem = problemOf(code)
  const { status } = problem
  const { retryAfterSeconds, setting = null, ...shown } = details
  Object.assign(reply.request, { errorCode: code, limitedBy: setting })
  const seconds = retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // A person reads it in place of a page.
  if (!isApiPath(reply.request.url))
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(status === 429 ? `${problem.title}: try again in ${seconds} seconds` : problem.title)
  // The route's serializer knows the successful response only.
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ ...problem, ...shown })
}

function apiErrorOf(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new ApiError('VALIDATION_FAILED', { errors: inputErrors(error) })
  const known = fastifyCodes[error.code]
  if (known === 'BODY_TOO_LARGE')
    return new ApiError(request.routeOptions.config.tooLargeCode ?? known)
  if (known) return new ApiError(known)
  if (error.statusCode === 413) return new ApiError('BODY_TOO_LARGE')
  // Before the database: a client that closes its connection is no lost connection of ours.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('VALIDATION_FAILED')
  return new ApiError(apiErrorCodeOf(error) ?? 'UNEXPECTED')
}

function inputErrors(error: FastifyError & { validation: unknown[] }): InputError[] {
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? '')
  return (error.validation as { instancePath?: string; message?: string }[])
    .slice(0, 20)
    .map(({ instancePath = '', message = 'Invalid' }) => ({
      path: [part, ...instancePath.split('/').filter(Boolean)].join('.'),
      // An unknown field is named in it, and a name may be as long as the body.
      ...worded(message.slice(0, maxMessageLength).toWellFormed()),
    }))
}
