import type { FastifyReply, FastifyRequest } from 'fastify'

interface Page {
  page: number
  pageSize: number
}

/** A full page names the next one in the header Link (RFC 8288). */
export function linkNext(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { page, pageSize }: Page,
  rows: readonly unknown[],
) {
  if (rows.length < pageSize) return
  const [path, search] = url.split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page + 1))
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
