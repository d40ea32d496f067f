import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { baristaAt, fetchFrom, placement, type Request, request, userAt } from './shop.ts'
import { percentile, printReport } from './statistics.ts'

// A barista's board in Chromium while others order and work: how long it keeps a tap waiting.

const cards = 200
const eventsPerSecond = 10
const seconds = 30
/** The tablet of a bar beside this machine. */
const slowdown = 4
const longTaskMs = 50
/** What Chromium's own layout takes on such a processor. */
const accepted = { tasks: 3, longestMs: 70 }
const customers = cards + eventsPerSecond * seconds

await using shop = await openShop(startPostgres(), { customers, baristas: 2 })
const { url } = shop.server
const orders: string[] = []
let placed = 0

async function send(request: Request) {
  const response = await fetchFrom(url, request)
  if (!response.ok) throw new Error(`${request.path} was answered with ${response.status}`)
  return response.json() as Promise<{ id: string }>
}

async function place() {
  const { id } = await send(placement(userAt(placed), shop.itemId))
  placed += 1
  orders.push(id)
}

/** By another barista than the one who watches. */
async function move(status: string) {
  const id = status === 'in-progress' ? orders[0] : orders.shift()
  await send(request('PATCH', `/order/barista/${id}`, baristaAt(1), { status }))
}

for (let order = 0; order < cards; order += 1) await place()

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1180, height: 820 } })
await page.addInitScript((token) => {
  localStorage.setItem('access_token', token)
  localStorage.setItem('refresh_token', token)
}, baristaAt().token)
await page.goto(`${url}/ordering`)
const column = page.getByRole('heading', { name: /^Waiting Order/ })
await column.filter({ hasText: `${cards} Orders` }).waitFor()
await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
  rate: slowdown,
})
// What opening the page still does is not measured.
await pause(5000)
await page.evaluate(`
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
`)

const next = [place, () => move('in-progress'), () => move('done')]
const startedAt = performance.now()
for (let event = 0; event < eventsPerSecond * seconds; event += 1) {
  await pause(Math.max(0, startedAt + (event * 1000) / eventsPerSecond - performance.now()))
  await next[event % next.length]?.()
}
await pause(2000)
const tasks: number[] = await page.evaluate('window.longTasks')
const shown = await column.textContent()
await browser.close()
if (Number(shown?.match(/\d+/)?.[0]) < cards) throw new Error(`The board shows ${shown}`)

printReport(
  'The board in a browser',
  `${cards} cards, ${eventsPerSecond} events a second for ${seconds} s, on a processor slowed ${slowdown} times.`,
  [
    [`tasks over ${longTaskMs} ms`, tasks.length, '', { atMost: accepted.tasks }],
    ['the longest', Math.max(0, ...tasks), 'ms', { atMost: accepted.longestMs }],
    ['the median of those', tasks.length > 0 ? percentile(tasks, 0.5) : 0, 'ms'],
  ],
)
