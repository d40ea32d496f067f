import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Successful responses to GET carry a tag; a client that has the same response gets 304 without it. */
export function addEtags(api: FastifyInstance) {
  api.addHook('onSend', async (request, reply, payload) => {
    const isTagged = ['GET', 'HEAD'].includes(request.method) && reply.statusCode === 200
    if (!isTagged || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag)
    if (!isNamed(tag, request.headers['if-none-match'])) return payload
    reply.status(304).removeHeader('content-type')
    // Fastify measures what HEAD would have sent.
    return request.method === 'HEAD' ? '' : null
  })
}

/** A proxy that compresses answers makes our tags weak; they still name the same response. */
const isNamed = (tag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((named) => [tag, '*'].includes(named.trim().replace(/^W\//, '')))
