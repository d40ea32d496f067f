import type { LoadResult } from './load-client.ts'
import { personAt } from './people.ts'
import { type Item, placing } from './placing.ts'
import { sendLoad, wireText } from './send-load.ts'
import { tokenIssuer } from './token-issuer.ts'

/** How many connections, and how many orders over all of them, each by another person. */
export interface Level {
  connections: number
  orders: number
}

/** Every order is another person's, from the first one on. */
export async function sendPlacements(
  port: number,
  item: Item,
  { connections, orders }: Level,
  firstPerson = 0,
): Promise<LoadResult> {
  const tokens = await tokenIssuer()
  const requests = Array.from({ length: orders }, (_, index) => {
    const person = personAt(firstPerson + index)
    return wireText(placing(person, item, tokens.issue(person.userId, person.sessionId)))
  })
  return sendLoad({ port, connections, requests, expected: 201 })
}
