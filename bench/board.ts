/** The order board with 60 open orders while 10 of them move every second: its longest task. */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Order } from '@tumbler/contract/orders'
import { House, type Person } from '../e2e/house.ts'
import { startHouse } from '../e2e/start-house.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { median } from './figures.ts'

const openOrders = 60
const eventsPerSecond = 10
const roundSeconds = 10
const rounds = 3

async function fillBoard(house: House): Promise<void> {
  for (let number = 0; number < openOrders / 2; number += 1) {
    const person = await house.newcomer(`Guest${number}`)
    await person.order('Latte')
    await person.order('Mocha')
  }
}

/** Do and its undo, in turn over all orders, so that the board stays full. */
async function moveOrders(barista: Person): Promise<number> {
  const orders = await barista.call<Order[]>('GET', '/order?status=ordered&pageSize=100')
  const beganAt = performance.now()
  let moved = 0
  while (moved < roundSeconds * eventsPerSecond) {
    const id = orders[Math.floor(moved / 2) % orders.length]?.id
    if (moved % 2 === 0)
      await barista.call('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
    else await barista.call('POST', `/order/barista/${id}/undo`, { from: 'in-progress' })
    moved += 1
    const due = beganAt + (moved * 1000) / eventsPerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  return moved / ((performance.now() - beganAt) / 1000)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds on the clock, and of the processor's time. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page's main thread in a trace, in milliseconds. */
function longestTask(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  const most = (times: (number | undefined)[]) =>
    Math.round(times.reduce<number>((before, time = 0) => Math.max(before, time), 0) / 1000)
  return { clockMs: most(tasks.map(({ dur }) => dur)), processorMs: most(tasks.map((t) => t.tdur)) }
}

/** On a busy machine the clock also counts what others did meanwhile. */
const told = ({ clockMs, processorMs }: ReturnType<typeof longestTask>) =>
  `${clockMs} ms on the clock, ${processorMs} ms of the processor`

const folder = mkdtempSync(join(tmpdir(), 'tumbler-board-'))
const started = await startHouse(folder)
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
const house = new House(started, browser)
console.log(`Load before: ${loadavg()[0]?.toFixed(1)}`)
await fillBoard(house)
const barista = house.demo('barista')
const page = await house.openAs(barista, '/ordering', { device: 'tablet' })
await page
  .getByRole('article')
  .nth(openOrders - 1)
  .waitFor({ state: 'attached' })
const longest: ReturnType<typeof longestTask>[] = []
for (let round = 1; round <= rounds; round += 1) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  const rate = await moveOrders(barista)
  const task = longestTask(await browser.stopTracing())
  longest.push(task)
  console.log(`Round ${round}: ${rate.toFixed(1)} events/s, longest task ${told(task)}`)
}
const medianTask = {
  clockMs: median(longest.map(({ clockMs }) => clockMs)),
  processorMs: median(longest.map(({ processorMs }) => processorMs)),
}
console.log(`Median: ${told(medianTask)}`)
await house.stop()
await browser.close()
rmSync(folder, { recursive: true, force: true })
