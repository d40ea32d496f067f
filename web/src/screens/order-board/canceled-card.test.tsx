import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emitOrderEvent } from '../../data/live.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { connectLive } from '../../testing/live-events.ts'
import { allOfRole, choose, findRole, seen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
import { withCanceled } from './canceled-orders.tsx'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
})

const canceledMs = 6000

const cards = () =>
  [...document.querySelectorAll('article')].map((card) => card.querySelector('h3')?.textContent)

function fakeSeconds() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

const saidOf = (words: string) =>
  [...document.querySelectorAll('[role=status]')].filter(
    ({ textContent }) => textContent === words,
  )[0]

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

test('a canceled order keeps its place for six seconds, said in words, without buttons', async () => {
  const cancel = await cancelSecond()
  cancel()
  await findRole('heading', 'Waiting Order 2 Orders')
  expect(cards()).toEqual(['Latte', 'Honey Lemon Tea', 'Mocha'])
  expect(seen()).toContain('Canceled by userHoney Lemon TeaGunLeaves the board in 6 s')
  expect(allOfRole('button', 'Do Honey Lemon Tea')).toEqual([])
  expect(saidOf('Gun canceled Honey Lemon Tea')?.className).toBe('visually-hidden')
  await passTime(canceledMs - 500)
  expect(cards()).toEqual(['Latte', 'Honey Lemon Tea', 'Mocha'])
  await passTime(500)
  await until(() => expect(cards()).toEqual(['Latte', 'Mocha']))
  expect(saidOf('Gun canceled Honey Lemon Tea')).toBeUndefined()
})

test('where the filter hides the card, the words are seen', async () => {
  const cancel = await cancelSecond()
  await choose('Tea')
  await until(() => expect(cards()).toEqual([]))
  cancel()
  await until(() => expect(saidOf('Gun canceled Honey Lemon Tea')).toBeDefined())
  expect(saidOf('Gun canceled Honey Lemon Tea')?.className).not.toBe('visually-hidden')
})

test('the last order of all leaves its place before the board is empty', async () => {
  const { id } = board.add('Latte', 'Fah')
  board.open()
  await findRole('button', 'Do Latte, Fah')
  fakeSeconds()
  const { status, updatedAt } = board.change(id, 'cancel')
  flushSync(() => emitOrderEvent({ id, status, updatedAt }))
  await until(() => expect(seen()).toContain('Canceled by user'))
  await passTime(canceledMs)
  await until(() => expect(seen()).not.toContain('Canceled by user'))
})

test('what a barista rejects leaves at once, and nobody is named', async () => {
  const { id } = board.add('Latte', 'Fah')
  board.open()
  await findRole('button', 'Do Latte, Fah')
  const { status, updatedAt } = board.change(id, 'rejected')
  flushSync(() => emitOrderEvent({ id, status, updatedAt }))
  expect(seen()).not.toContain('Canceled by user')
})

test('canceled orders count no more, and stand where they stood', () => {
  const orders = ['a', 'b', 'c'].map((name, index) =>
    board.add(name, 'Fah', { orderDate: `2026-11-18T03:0${index}:00.000Z` }),
  )
  const [a, b, c] = orders
  if (!a || !b || !c) throw new Error('Three orders')
  const { board: counted, waitingPlaces } = withCanceled({ waiting: [a, c], inProgress: [] }, [b])
  expect(counted.waiting).toEqual([a, c])
  expect(waitingPlaces).toEqual([a, b, c])
  expect(withCanceled({ waiting: [a, b, c], inProgress: [] }, [b]).board.waiting).toEqual([a, c])
})
