import { LiveClients } from './live-clients.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { plainServer, startServer } from './server-process.ts'
import { baristaAt, fetchFrom, placement, request, userAt } from './shop.ts'
import { format, median, printReport } from './statistics.ts'

// Each order that is placed is an event for every barista.

const connections = 2000
/** A user may have twenty. */
const baristas = connections / 20
const events = 60
const warmUpEvents = 10

await using shop = await openShop(startPostgres(), { customers: connections, baristas })
await using bare = await startServer(shop.settings, plainServer)
const tokens = Array.from({ length: connections }, (_, place) => baristaAt(place % baristas).token)
using tumblerClients = await LiveClients.connect(shop.server.url, tokens)
using bareClients = await LiveClients.connect(
  bare.url,
  tokens.map(() => null),
)

const seen = { tumbler: [] as number[], bare: [] as number[] }
for (let event = 0; event < events + warmUpEvents; event += 1) {
  const tumblerSpread = await placeOne(shop.server.url, tumblerClients, event)
  const bareSpread = await placeOne(bare.url, bareClients, event)
  if (event < warmUpEvents) continue
  seen.tumbler.push(tumblerSpread)
  seen.bare.push(bareSpread)
}

async function placeOne(url: string, clients: LiveClients, customer: number) {
  const spread = clients.nextSpread()
  await place(customer, url)
  return spread
}

async function place(customer: number, url = shop.server.url) {
  const { ok, status } = await fetchFrom(url, placement(userAt(customer), shop.itemId))
  if (!ok) throw new Error(`The order was answered with ${status}`)
}

for (let customer = events + warmUpEvents; customer < connections; customer += 1)
  await place(customer)
const customers = Array.from({ length: connections }, (_, customer) => userAt(customer))
using customerClients = await LiveClients.connect(
  shop.server.url,
  customers.map(({ token }) => token),
  'message',
)
const received = customerClients.nextSpread()
const sentAt = performance.now()
const message = request('POST', '/message', baristaAt(0), { text: 'Back in a moment' })
const { ok } = await fetchFrom(shop.server.url, message)
if (!ok) throw new Error('The message was refused')
await received
const messageMs = performance.now() - sentAt

const [spread, bareSpread] = [median(seen.tumbler), median(seen.bare)]
printReport(
  'Live events',
  `One event is sent to ${format(connections)} connections; medians of ${events} orders. ` +
    'The bare server is node:http and ws.',
  [
    ['from the first client to the last', spread, 'ms'],
    ['… of bare ws', spread / bareSpread, '×', { atMost: 1.2, note: `${format(bareSpread)} ms` }],
    ['a message, until the last of as many who wait', messageMs, 'ms', { atMost: 2000 }],
  ],
)
