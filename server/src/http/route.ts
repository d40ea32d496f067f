import { Readable } from 'node:stream'
import { defaultBodyLimit, type Endpoint, type ResponseOf } from '@tumbler/contract/endpoint'
import { roles } from '@tumbler/rules/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { type AuthenticatedUser, authenticate } from '../auth/authenticate.ts'
import { type AccessTokens, subjectOf } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import type { RefuseOverload } from '../plugins/load-shedding.ts'
import { isLargeBody } from './large-bodies.ts'
import { routeSchema } from './route-schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, on routes that are not public. */
    caller: AuthenticatedUser | null
    /** Whether the body was still to come when the caller was authenticated. */
    isBodyPending: boolean
  }
  interface FastifyContextConfig
    extends Pick<Endpoint, 'isHealthCheck' | 'tooLargeCode' | 'maxKeys'> {}
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Part<E, Name extends string> = E extends { [N in Name]: infer Schema }
  ? Output<Schema>
  : undefined

/** Checked input, and the authenticated caller wherever the endpoint asks for one. */
export interface RouteInput<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  headers: Part<E, 'headers'>
  caller: E['access'] extends 'public' ? null : AuthenticatedUser
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteDeps {
  api: FastifyInstance
  context: Context
  /** The same, for what staff read that may take seconds. */
  longReads: Context
  tokens: AccessTokens
  refuseOverload: RefuseOverload
  /** Resolves when one more large body may be read. */
  acquireBodySlot(reply: FastifyReply, caller: AuthenticatedUser): Promise<void>
}

interface RouteOptions {
  /** Answered from the cache, without asking the database. */
  isCached?: boolean
  /** Asked of an authenticated caller before a large body is read, such as a quota. */
  beforeLargeBody?: (caller: AuthenticatedUser, request: FastifyRequest) => Promise<void>
}

/**
 * One endpoint of the contract and one handler become one route. The caller is authenticated, with
 * the role that the endpoint asks for, before the body is read or anything is looked up.
 */
export function route<E extends Endpoint>(
  { api, context, tokens, refuseOverload, acquireBodySlot }: RouteDeps,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<ResponseOf<E> | string | Readable>,
  { beforeLargeBody, isCached = false }: RouteOptions = {},
) {
  const { method, path, access, status = 200, isHealthCheck, tooLargeCode, maxKeys } = endpoint
  const { responseType = 'application/json' } = endpoint
  const cacheControl = cacheControlOf(endpoint)
  const isExempt = isExemptFromShedding(endpoint)
  api.route({
    method,
    url: path,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    // HEAD would read all of a stream, also for a client that has gone.
    exposeHeadRoute: !endpoint.isStream,
    config: {
      ...(isHealthCheck && { isHealthCheck }),
      ...(tooLargeCode && { tooLargeCode }),
      ...(maxKeys && { maxKeys }),
    },
    schema: routeSchema(endpoint),
    async onRequest(_request, reply) {
      reply.header('cache-control', cacheControl)
      // The browser sets its clock of the shop by this header.
      reply.header('date', context.clock().toUTCString())
    },
    async preParsing(request, reply, payload) {
      const subject = access === 'public' ? null : subjectOf(tokens, request)
      if (access !== 'public' && !subject) throw new ApiError('NOT_SIGNED_IN')
      // After the token's signature, which is cheap, and before the database is queried.
      if (!isExempt) refuseOverload({ database: !isCached })
      if (access !== 'public' && subject)
        request.caller = await authenticate(context, subject, access)
      if (endpoint.bodyLimit && request.caller && isLargeBody(request)) {
        // Fastify refuses what declares too much, before anything else is spent on it.
        if (Number(request.headers['content-length']) > endpoint.bodyLimit) return payload
        await acquireBodySlot(reply, request.caller)
        await beforeLargeBody?.(request.caller, request)
      }
      request.isBodyPending = !request.raw.complete
      return payload
    },
    async preHandler(request) {
      const { caller, isBodyPending } = request
      // Rights may have ended while the body arrived.
      if (caller && isBodyPending && access !== 'public')
        request.caller = await authenticate(context, caller, access)
    },
    async handler(request, reply) {
      const { params, query, body, headers, caller } = request
      const input = { params, query, body, headers, caller, request, reply }
      const result = await handle(input as unknown as RouteInput<E>)
      // The address that it leads to.
      if (status === 302) return reply.redirect(String(result), 302)
      // A string is JSON already, from the cache; a stream is text, too long for the memory.
      if (typeof result === 'string' || result instanceof Readable)
        reply.type(`${responseType}; charset=utf-8`)
      return status === 204 ? reply.status(204).send() : reply.status(status).send(result)
    },
  })
}

/**
 * The caller of a public endpoint; null without a token.
 *
 * @throws NOT_SIGNED_IN for a token that has expired and is to be renewed.
 */
export async function optionalCaller({ context, tokens }: RouteDeps, request: FastifyRequest) {
  if (request.headers.authorization === undefined) return null
  const subject = subjectOf(tokens, request)
  if (!subject) throw new ApiError('NOT_SIGNED_IN')
  return authenticate(context, subject, roles)
}

/** Under overload staff routes, renewing a session and health go on. */
const isExemptFromShedding = ({ access, isNeverShed, isHealthCheck }: Endpoint) =>
  isHealthCheck || isNeverShed || (access !== 'public' && !access.includes('user'))

/** Public answers may be stored and revalidated; personal ones are never stored. */
const cacheControlOf = ({ method, access, isHealthCheck }: Endpoint) =>
  method === 'GET' && access === 'public' && !isHealthCheck ? 'no-cache' : 'no-store'
