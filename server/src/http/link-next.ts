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
  if (rows.length === pageSize) linkTo({ url }, reply, { page: String(page + 1) })
}

/** Names the next page in the header Link: the same address with another parameter. */
export function linkTo(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  parameter: Record<string, string>,
) {
  const [path, search] = url.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameter)) query.set(name, value)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
