import type { Question } from './doorkeeper.ts'

/** Where a request comes from. One proxy, as Fastify is told: more of the header is the client's own word. */
export function addressOf({ headers, socket }: Question, trustProxy: boolean) {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() || String(socket.remoteAddress)
  )
}
