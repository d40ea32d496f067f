import { join } from 'node:path'
import { LiveClients } from './live-clients.ts'
import { openShop } from './open-shop.ts'
import { ServerProcess } from './server-process.ts'
import { baristaAt, placement, userAt } from './shop.ts'
import { format, median, printReport } from './statistics.ts'

// Each order that is placed is an event for every barista.

const connections = 2000
/** A user may have twenty. */
const baristas = connections / 20
const events = 60
const warmUpEvents = 10

await using shop = await openShop({ customers: 2 * (events + warmUpEvents), baristas })
const plainServer = join(import.meta.dirname, 'plain-server.ts')
await using plain = await ServerProcess.start(shop.settings, plainServer)
const tokens = Array.from({ length: connections }, (_, place) => baristaAt(place % baristas).token)
using tumblerClients = await LiveClients.connect(shop.server.url, tokens)
using bareClients = await LiveClients.connect(
  plain.url,
  tokens.map(() => null),
)

let orders = 0
const seen = { tumbler: [] as Times[], bare: [] as Times[] }
for (let event = 0; event < events + warmUpEvents; event += 1) {
  const tumbler = await placeOne(shop.server.url, tumblerClients)
  const bare = await placeOne(plain.url, bareClients)
  if (event < warmUpEvents) continue
  seen.tumbler.push(tumbler)
  seen.bare.push(bare)
}
type Times = Awaited<ReturnType<typeof placeOne>>

async function placeOne(url: string, clients: LiveClients) {
  const { path, ...init } = placement(userAt(orders), shop.itemId)
  orders += 1
  const sentAt = performance.now()
  const received = clients.nextEvent()
  const { status } = await fetch(url + path, init)
  if (status !== 201) throw new Error(`The order was answered with ${status}`)
  const { firstAt, lastAt } = await received
  return { total: lastAt - sentAt, spread: lastAt - firstAt }
}

const of = (side: keyof typeof seen, time: keyof Times) =>
  median(seen[side].map((times) => times[time]))
const [spread, bareSpread] = [of('tumbler', 'spread'), of('bare', 'spread')]
printReport(
  'Live events',
  `One order is told to ${format(connections)} connections; medians of ${events} orders. ` +
    'The bare server is node:http and ws.',
  [
    ['from the first client to the last', spread, 'ms'],
    ['… of bare ws', spread / bareSpread, '×', { atMost: 1.2, beside: `${format(bareSpread)} ms` }],
    [
      'from the request to the last client',
      of('tumbler', 'total'),
      'ms',
      { beside: `bare: ${format(of('bare', 'total'))} ms` },
    ],
  ],
)
