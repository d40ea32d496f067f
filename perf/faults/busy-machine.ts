import { hash } from '@node-rs/argon2'
import sharp from 'sharp'
import { startComputing } from '../../scripts/computing.mjs'
import { openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { fetchFrom, placement, type Request, request, userAt } from '../shop.ts'
import { format } from '../statistics.ts'

// One user beside other programs that use all processors: nobody is refused, however late the answer.

const computingPerCore = 4
const requests = 500
/** As a browser keeps them open. */
const atOnce = 4
/** Twenty are allowed in an hour. */
const pictureEvery = 40
const password = 'monsoon lamp forty-two'
/** The least cost that product-rules §4 allows. */
const passwordHash = await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
const photo = await sharp({
  create: { width: 3000, height: 4000, channels: 3, background: '#7a5230' },
})
  .jpeg()
  .toBuffer()

await using shop = await openShop(startPostgres({ isDurable: true }), {
  customers: 2,
  stored: 100,
  passwordHash,
  isSheddingLoad: true,
})
const user = userAt(0)
// An account has few sessions at a time: the oldest would end.
const { email } = userAt(1)
const file = `data:image/jpeg;base64,${photo.toString('base64')}`
const kinds: (() => Request)[] = [
  () => request('POST', '/auth/v2/login', undefined, { email, password }),
  () => request('GET', '/user/me', user),
  () => request('GET', '/category'),
  () => placement(user, shop.itemId),
  () => request('GET', '/order/my-queue', user),
]

const statuses: Record<string, number> = {}
let slowest = 0
let sent = 0
async function sendUntilEnough() {
  while (sent < requests) {
    const turn = sent++
    const kind = kinds[turn % kinds.length] as () => Request
    const isPicture = turn % pictureEvery === 0
    const sentAt = performance.now()
    const asked = isPicture ? request('POST', '/upload/image', user, { file }) : kind()
    const status = await fetchFrom(shop.server.url, asked).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    slowest = Math.max(slowest, performance.now() - sentAt)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

const endComputing = startComputing(computingPerCore)
await Promise.all(Array.from({ length: atOnce }, sendUntilEnough))
endComputing()
const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
console.log(
  `- ${requests} requests of one user beside ${computingPerCore} computing processes per core: ` +
    `${counts.join(', ')}, slowest ${format(slowest)} ms`,
)
// 409 is the daily limit of orders.
const isBroken = Object.keys(statuses).some((status) => !['200', '201', '409'].includes(status))
if (isBroken) {
  console.log('- **a lone user was refused**')
  process.exitCode = 1
} else console.log('- all checks passed')
