import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { isNamed } from './entity-tags.ts'

/** A question that a browser asks every few seconds, and how it stands with its answer. */
export interface Poll {
  /** Of the answer that the caller has, if that is known to be what she would be given now. */
  unchangedTag: string | null
  keep(tag: string): void
}

/**
 * Nothing is read for it: to be told that nothing has changed tells nobody anything that she has not
 * been told before.
 */
export function pollOf(
  { clock, memory, settings }: Context,
  caller: Caller,
  request: FastifyRequest,
): Poll {
  // What is asked of today is another question tomorrow.
  const today = shopTimeAt(clock(), settings.shopTimeZone).date
  const asked = { caller, question: `${today} ${request.url}` }
  const tag = request.method === 'GET' ? memory.seen.tagOf(asked) : null
  const newsBefore = memory.seen.newsOf(caller)
  const { 'if-none-match': has, 'cache-control': wish = '' } = request.headers
  const isUnchanged = tag !== null && isNamed(tag, has) && !wish.includes('no-cache')
  return {
    unchangedTag: isUnchanged ? tag : null,
    keep: (answered) => memory.seen.keep(asked, answered, newsBefore),
  }
}

export async function keepPoll({ poll }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') poll?.keep(tag)
  return payload
}
