import type { AnswerOf, Endpoint } from '@tumbler/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Caller } from '../access/actor.ts'
import { identify } from '../access/callers.ts'
import { type AccessTokens, callerOf } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import { answerUnchanged } from './entity-tags.ts'
import { awaitPlace, cutWhenLate, isDeclaredTooLarge, isLarge } from './large-bodies.ts'
import { keepPoll, type Poll, pollOf } from './polls.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { Refusal } from './refusal.ts'
import { mustBePlainJson } from './text-only.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    actor: Actor | null
    poll: Poll | null
  }
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Given<E, Name extends string> = E extends { [N in Name]: infer Schema }
  ? Output<Schema>
  : undefined

/** What a handler is given: checked input, and the caller wherever the endpoint asks for one. */
export interface Served<E extends Endpoint> {
  params: Given<E, 'params'>
  query: Given<E, 'query'>
  body: Given<E, 'body'>
  headers: Given<E, 'headers'>
  actor: E['access'] extends 'public' ? null : Actor
  /** Whom the token names, wherever the endpoint asks for one. */
  caller: E['access'] extends 'public' ? null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** The floor that routes are laid on. */
export interface Floor {
  app: FastifyInstance
  context: Context
  tokens: AccessTokens
}

const nothing = z.strictObject({})
const emptyBody = z.nullish(nothing)

interface Wishes {
  /** Asked of a caller who may, before the body is read. */
  admit?: (actor: Actor, request: FastifyRequest) => Promise<void>
  /** It is asked every few seconds, and is about nothing but the caller's own orders. */
  isPolled?: boolean
  /**
   * The verb's own statement asks whether the caller stands, which saves a question; such a verb is
   * given no actor.
   */
  asksForCaller?: boolean
}

/** One endpoint of the contract and one handler become one route. */
export function serve<E extends Endpoint>(
  { app, context, tokens }: Floor,
  endpoint: E,
  handle: (served: Served<E>) => Promise<AnswerOf<E> | ReadyAnswer>,
  { admit, isPolled = false, asksForCaller = false }: Wishes = {},
) {
  const { method, path, access, params, query, headers, body, answer, status = 200 } = endpoint
  app.route({
    method,
    url: path,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    ...(endpoint.isUnlimited && { config: { rateLimit: false } }),
    schema: {
      ...(params && { params }),
      querystring: query ?? nothing,
      ...(headers && { headers }),
      ...(method !== 'GET' && { body: body ?? emptyBody }),
      response: { [status]: answer },
    },
    async onRequest(_request, reply) {
      reply.header('cache-control', cacheControlOf(endpoint))
      // The browser sets its clock of the shop by this header.
      reply.header('date', context.clock().toUTCString())
    },
    // After the limit per address, and before a stranger's five megabytes are read.
    async preParsing(request, reply, payload) {
      if (access !== 'public') {
        request.caller = callerOf(tokens, request)
        if (!request.caller) throw new Refusal('NOT_SIGNED_IN')
        if (isPolled) request.poll = pollOf(context, request.caller, request)
        const tag = request.poll?.unchangedTag
        if (tag) return reply.status(304).header('etag', tag).send()
        if (!asksForCaller || (endpoint.bodyLimit && isLarge(request)))
          request.actor = await identify(context, request.caller, access)
      }
      if (method !== 'GET') mustBePlainJson(request)
      // Fastify refuses it by the length that it declares, before anything else is spent on it.
      if (isDeclaredTooLarge(request, endpoint)) return payload
      if (!endpoint.bodyLimit || !isLarge(request)) cutWhenLate(request, reply)
      if (!request.actor) return payload
      if (endpoint.bodyLimit) await awaitPlace(request, reply, request.actor.id)
      await admit?.(request.actor, request)
      return payload
    },
    ...(asksForCaller && { attachValidation: true }),
    async handler(request, reply) {
      // Whoever does not stand is told that first.
      if (request.validationError && request.caller && access !== 'public')
        await identify(context, request.caller, access)
      if (request.validationError) throw request.validationError
      const result = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        actor: request.actor,
        caller: request.caller,
        request,
        reply,
      } as unknown as Served<E>)
      if (result instanceof ReadyAnswer) return result.send(request, reply)
      return reply.status(status).send(result)
    },
    ...(method === 'GET' && {
      onSend: isPolled ? [answerUnchanged, keepPoll] : answerUnchanged,
    }),
  })
}

/** What everybody may see may be kept and is asked for again; nothing personal is kept anywhere. */
const cacheControlOf = ({ method, access, isUnlimited }: Endpoint) =>
  method === 'GET' && access === 'public' && !isUnlimited ? 'no-cache' : 'no-store'
