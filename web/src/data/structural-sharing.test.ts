import { expect, test } from 'vitest'
import { shareRowsById } from './structural-sharing.ts'

const card = (id: string, status = 'ordered') => ({ id, status, menu: { name: `drink of ${id}` } })
const board = () => ({
  waiting: [card('a'), card('b'), card('c')],
  inProgress: [card('d', 'in-progress')],
})

test('a card keeps its identity when the one before it leaves', () => {
  const before = board()
  const now = { ...board(), waiting: [card('b'), card('c')] }
  const shared = shareRowsById(before, now) as ReturnType<typeof board>
  expect(shared).toEqual(now)
  expect(shared.waiting[0]).toBe(before.waiting[1])
  expect(shared.waiting[1]).toBe(before.waiting[2])
  expect(shared.inProgress).toBe(before.inProgress)
})

test('only what changed is new, wherever it went, and what did not change within it is not', () => {
  const before = board()
  const now = {
    waiting: [card('b'), card('c')],
    inProgress: [card('a', 'in-progress'), card('d', 'in-progress')],
  }
  const shared = shareRowsById(before, now) as ReturnType<typeof board>
  expect(shared).toEqual(now)
  expect(shared.inProgress[0]).not.toBe(before.waiting[0])
  expect(shared.inProgress[0]?.menu).toBe(before.waiting[0]?.menu)
  expect(shared.inProgress[1]).toBe(before.inProgress[0])
})

test('equal data is the same object', () => {
  const before = board()
  expect(shareRowsById(before, board())).toBe(before)
})

test('the first data is taken as it is, and another order is another list', () => {
  expect(shareRowsById(undefined, board())).toEqual(board())
  const before = board()
  const now = { ...board(), waiting: board().waiting.reverse() }
  const shared = shareRowsById(before, now) as ReturnType<typeof board>
  expect(shared.waiting.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(shared.waiting[2]).toBe(before.waiting[0])
})
