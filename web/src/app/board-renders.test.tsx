import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { hasStatus } from '../testing/cafe.ts'
import { connectLive, settled } from '../testing/live-events.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { type Rendered, recordRenders } from '../testing/record-renders.ts'
import { allOfRole, until } from '../testing/show-screen.tsx'
import { passTime } from '../testing/until.ts'

const start = Date.parse('2026-11-18T03:00:05.000Z')
/** Milliseconds between two ticks of the board's clock. */
const tickMs = 15_000
const orderDate = new Date(start - 10 * 60_000 - 5000).toISOString()
let board: BaristaBoard
let rendered: Rendered[] = []

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: start,
  })
  board = new BaristaBoard()
})

afterEach(() => void vi.useRealTimers())

/** A full page is followed by another, which is empty here. */
const onePage = ({ query }: { query: URLSearchParams }) =>
  Number(query.get('page') ?? 1) > 1 ? [] : board.orders.filter(hasStatus(query))

/** A barista's board of 100 orders in the whole app, with a live connection. */
async function openBoard() {
  for (let number = 1; number <= 100; number += 1) {
    const date = new Date(Date.parse(orderDate) + number).toISOString()
    board.add(`Latte ${number}`, 'Fah', { orderDate: date, updatedAt: date })
  }
  const { client } = openApp('/ordering', {
    me: people.barista,
    answers: { ...board.answers(), listOrders: onePage },
    hasStartUp: true,
  })
  await until(() => expect(document.querySelectorAll('article').length).toBe(100))
  await until(() => expect(document.title).toBe('(100) Orders - Tumbler'))
  const emit = await connectLive(client)
  await settled(client)
  return { client, emit }
}

const inBars = () => rendered.filter(({ place }) => place === 'bars')

/** Another barista begins with an order in the middle of the board. */
async function changeOneOrder() {
  const { client, emit } = await openBoard()
  rendered = recordRenders()
  const id = board.orders[49]?.id
  const { status, updatedAt } = board.change(id, 'in-progress')
  emit('orders', { id: String(id), status, updatedAt })
  await settled(client)
  await until(() => expect(allOfRole('button', 'Done Latte 50').length).toBe(1))
  await settled(client)
  return `order-${id}`
}

/** The clock goes on within a minute, so that no time shown on the board changes. */
async function tick() {
  await openBoard()
  vi.setSystemTime(start)
  await passTime(tickMs)
  rendered = recordRenders()
  await passTime(tickMs)
}

test('an order that another barista changes renders its card, and little else: no bar and no other card', async () => {
  const card = await changeOneOrder()
  expect(rendered.some((one) => one.card === card)).toBe(true)
  const others = rendered.filter((one) => one.card !== card)
  expect([...inBars(), ...others.filter(({ card }) => card !== undefined)]).toEqual([])
  expect(others.length).toBeLessThanOrEqual(35)
})

test('a tick of the clock that changes nothing on the screen renders nothing', async () => {
  await tick()
  expect(rendered).toEqual([])
})
