import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emitOrderEvent } from '../../data/live.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { connectLive } from '../../testing/live-events.ts'
import { choose, findRole, seen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
})

/** Milliseconds that the news stays. */
const newsMs = 6000

const cards = () =>
  [...document.querySelectorAll('article')].map((card) => card.querySelector('h3')?.textContent)

function fakeSeconds() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Three waiting orders, the second of which its customer cancels. */
async function cancelSecond() {
  board.add('Latte', 'Fah', { orderDate: '2026-11-18T03:01:00.000Z' })
  const tea = board.add('Honey Lemon Tea', 'Gun', { orderDate: '2026-11-18T03:02:00.000Z' })
  board.add('Mocha', 'Nam', { orderDate: '2026-11-18T03:03:00.000Z' })
  const { client } = board.open()
  await findRole('button', 'Do Mocha, Nam')
  const emit = await connectLive(client)
  fakeSeconds()
  return () => {
    const { id, status, updatedAt } = board.change(tea.id, 'cancel')
    flushSync(() => emit('orders', { id, status, updatedAt }))
  }
}

test('an order that its customer canceled leaves at once, and for six seconds the board says who', async () => {
  const cancel = await cancelSecond()
  cancel()
  await findRole('heading', 'Waiting Order 2 Orders')
  expect(cards()).toEqual(['Latte', 'Mocha'])
  expect(seen()).toContain('Gun canceled Honey Lemon Tea')
  await passTime(newsMs - 500)
  expect(seen()).toContain('Gun canceled Honey Lemon Tea')
  await passTime(500)
  await until(() => expect(seen()).not.toContain('Gun canceled Honey Lemon Tea'))
})

test('it says so also where the filter hides the card', async () => {
  const cancel = await cancelSecond()
  await choose('Tea')
  await until(() => expect(cards()).toEqual([]))
  cancel()
  await until(() => expect(seen()).toContain('Gun canceled Honey Lemon Tea'))
})

test('and of the last order of all', async () => {
  const { id } = board.add('Latte', 'Fah')
  board.open()
  await findRole('button', 'Do Latte, Fah')
  const { status, updatedAt } = board.change(id, 'cancel')
  flushSync(() => emitOrderEvent({ id, status, updatedAt }))
  await until(() => expect(seen()).toContain('Fah canceled Latte'))
})

test('what a barista rejects leaves at once, and nobody is named', async () => {
  const { id } = board.add('Latte', 'Fah')
  const { client } = board.open()
  await findRole('button', 'Do Latte, Fah')
  const emit = await connectLive(client)
  const { status, updatedAt } = board.change(id, 'rejected')
  flushSync(() => emit('orders', { id, status, updatedAt }))
  await until(() => expect(cards()).toEqual([]))
  expect(seen()).not.toContain('canceled')
})
