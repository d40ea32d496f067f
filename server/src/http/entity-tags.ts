import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The same bytes have the same name. */
export const digestOf = (payload: string | Buffer) =>
  createHash('sha1').update(payload).digest('base64url')

/** Whoever asks again for what has not changed is told so, without the answer. */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return payload
  // A ready answer has its tag already.
  if (reply.hasHeader('etag')) return payload
  const tag = `"${digestOf(payload)}"`
  reply.header('etag', tag)
  if (!isNamed(tag, request.headers['if-none-match'])) return payload
  reply.status(304).removeHeader('content-type')
  // Fastify measures what HEAD would have sent.
  return request.method === 'HEAD' ? '' : null
}

/** A proxy that compresses answers makes our tags weak; they still name the same answer. */
export const isNamed = (tag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((named) => [tag, '*'].includes(named.trim().replace(/^W\//, '')))
