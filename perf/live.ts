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
const seen = {
  tumbler: { total: [] as number[], spread: [] as number[] },
  bare: { total: [] as number[], spread: [] as number[] },
}
for (let event = 0; event < events + warmUpEvents; event += 1) {
  await placeOne(shop.server.url, tumblerClients, seen.tumbler, event >= warmUpEvents)
  await placeOne(plain.url, bareClients, seen.bare, event >= warmUpEvents)
}

async function placeOne(
  url: string,
  clients: LiveClients,
  times: typeof seen.bare,
  isMeasured: boolean,
) {
  const { path, ...init } = placement(userAt(orders), shop.itemId)
  orders += 1
  const sentAt = performance.now()
  const received = clients.nextEvent()
  const { status } = await fetch(url + path, init)
  if (status !== 201) throw new Error(`The order was answered with ${status}`)
  const { firstAt, lastAt } = await received
  if (!isMeasured) return
  times.total.push(lastAt - sentAt)
  times.spread.push(lastAt - firstAt)
}

const [spread, bareSpread] = [median(seen.tumbler.spread), median(seen.bare.spread)]
printReport(
  'Live events',
  `One order is told to ${format(connections)} connections; medians of ${events} orders. ` +
    'The bare server is node:http and ws.',
  [
    ['from the first client to the last', spread, 'ms'],
    ['… of bare ws', spread / bareSpread, '×', { atMost: 1.2, beside: `${format(bareSpread)} ms` }],
    [
      'from the request to the last client',
      median(seen.tumbler.total),
      'ms',
      { beside: `bare: ${format(median(seen.bare.total))} ms` },
    ],
  ],
)
