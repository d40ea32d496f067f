import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whoever asks again for what has not changed is told so, without the answer. */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return payload
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.header('etag', tag)
  if (!isNamed(tag, request.headers['if-none-match'])) return payload
  reply.status(304).removeHeader('content-type')
  // Fastify measures what HEAD would have sent.
  return request.method === 'HEAD' ? '' : null
}

/** A proxy that compresses answers makes our tags weak; they still name the same answer. */
const isNamed = (tag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((named) => [tag, '*'].includes(named.trim().replace(/^W\//, '')))
