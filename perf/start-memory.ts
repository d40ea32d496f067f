import sharp from 'sharp'
import { makeEmbedded } from './embedded.ts'
import { kindOf, sendClosed } from './load.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'
import { dateOf, fetchFrom, placement, request, usersFrom } from './shop.ts'
import { median, printReport } from './statistics.ts'

const starts = 5
const customers = 10_000
const connections = 64
const users = usersFrom(0, customers)

await using shop = await openShop(startPostgres(), { customers })
await using embedded = await openShop(makeEmbedded(), { customers })
// A data folder belongs to one server at a time.
await embedded.server[Symbol.asyncDispose]()

async function startMs(settings: Record<string, string>) {
  const times: number[] = []
  for (let count = 0; count <= starts; count += 1) {
    await using server = await startServer(settings)
    // The first start warms up.
    if (count > 0) times.push(server.startedInMs)
  }
  return median(times)
}

async function firstStartMs() {
  await using folder = makeEmbedded()
  await using server = await startServer(folder.settings)
  return server.startedInMs
}

async function idleMemory(settings: Record<string, string>) {
  await using server = await startServer(settings)
  return server.memory().all
}

const onPostgres = await startMs(shop.settings)
const onEmbedded = await startMs(embedded.settings)
const firstStart = await firstStartMs()
const idleEmbedded = await idleMemory(embedded.settings)
printReport('Start', `To the first 200 with 10,000 orders stored, medians of ${starts}.`, [
  ['on PostgreSQL', onPostgres, 'ms', { atMost: 600 }],
  ['on the embedded database', onEmbedded, 'ms', { atMost: 1500 }],
  ['on a new embedded database, with the demo', firstStart, 'ms', { atMost: 8000 }],
])

await using server = await startServer(shop.settings)
const idle = server.memory()

const placements = users.map((user) => placement(user, shop.itemId))
const month = `startDate=${dateOf(30)}&endDate=${dateOf(-1)}`
const histories = users.map((user) => request('GET', `/order/history/user?${month}`, user))
const kinds = [
  kindOf('placing', placements, { expected: 201 }),
  kindOf('history', histories, { rate: 3 }),
  kindOf('menu', [request('GET', '/category')]),
]
const load = sendClosed(server.address.port, kinds, { requests: 5 * customers }, connections)
const loaded = await server.highestMemory(load)

// Of what is accepted, these take the most: all pixels at once, four bytes each.
const [width, height] = [8000, 5000]
const image = sharp({ create: { width, height, channels: 4, background: '#7a523080' } })
const png = await image.clone().png({ progressive: true }).toBuffer()
const jpeg = await image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
/** It begins like a picture, so that it is decoded from base64 before it is refused. */
const broken = Buffer.concat([png.subarray(0, 100), Buffer.alloc(5_200_000, 'no picture')])
const uploading = Promise.all(
  [png, jpeg, broken, broken, broken, broken].map(async (bytes, index) => {
    const file = `data:image/png;base64,${bytes.toString('base64')}`
    const upload = request('POST', '/upload/image', users[index], { file })
    return (await fetchFrom(server.url, upload)).status
  }),
)
const decoding = await server.highestMemory(uploading)
const note = `answers ${(await uploading).join(', ')}`
printReport(
  'Memory',
  'Resident, the server and its children together, on PostgreSQL but for one.',
  [
    ['idle', idle.all, 'MB', { atMost: 135 }],
    ['idle, on the embedded database', idleEmbedded, 'MB', { atMost: 260 }],
    [`under load, ${connections} connections`, loaded.all, 'MB', { atMost: 350 }],
    ['two 40-megapixel pictures, four bodies of 7 MB', decoding.all, 'MB', { atMost: 900, note }],
    ['the server itself meanwhile', decoding.own, 'MB', { atMost: 400 }],
  ],
)
