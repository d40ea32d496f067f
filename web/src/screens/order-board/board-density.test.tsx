import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { connectLive } from '../../testing/live-events.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
import { undoMs } from './undo.ts'
import { roomForCards } from './use-density.ts'

let board: BaristaBoard

beforeEach(() => {
  localStore.set({ boardDensity: null })
  board = new BaristaBoard()
})

const density = () => document.querySelector<HTMLElement>('[data-density]')?.dataset.density

function setSize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  window.dispatchEvent(new Event('resize'))
}

/** A board of this many waiting orders on a screen that has room for six comfortable cards. */
async function openWith(waiting: number) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => setSize(innerWidth, innerHeight))
  setSize(1180, 820)
  const orders = Array.from({ length: waiting }, (_, index) => board.add('Latte', `Nam ${index}`))
  const { client } = board.open()
  await findRole('button', 'Do Latte, Nam 0')
  const emit = await connectLive(client)
  return {
    leave: (index: number) => {
      const { id, status, updatedAt } = board.change(orders[index]?.id ?? '', 'cancel')
      emit('orders', { id, status, updatedAt })
    },
    come: (name: string) => {
      const { id, status, updatedAt } = board.add('Mocha', name)
      emit('orders', { id, status, updatedAt })
    },
  }
}

test('a screen has room for whole cards, for one at the least', () => {
  expect(roomForCards(1180, 820, false)).toBe(6)
  expect(roomForCards(1180, 820, true)).toBe(4)
  expect(roomForCards(1180, 819, true)).toBe(2)
  expect(roomForCards(1440, 900, false)).toBe(8)
  expect(roomForCards(820, 1180, false)).toBe(6)
  expect(roomForCards(390, 844, false)).toBe(1)
  expect(roomForCards(320, 400, false)).toBe(1)
})

test('cards are comfortable as long as all have room, and compact from the next one on', async () => {
  const { come } = await openWith(6)
  expect(density()).toBe('comfortable')
  come('Oat')
  await until(() => expect(density()).toBe('compact'))
})

test('they become comfortable when there is room for one more, not before', async () => {
  const { leave } = await openWith(7)
  expect(density()).toBe('compact')
  leave(0)
  await until(() => expect(seen()).not.toContain('Nam 0Latte'))
  await findRole('heading', 'Waiting Order 6 Orders')
  expect(density()).toBe('compact')
  leave(1)
  await until(() => expect(density()).toBe('comfortable'))
})

test('a screen that grows has room for more', async () => {
  await openWith(7)
  expect(density()).toBe('compact')
  setSize(1920, 1080)
  await until(() => expect(density()).toBe('comfortable'))
})

test('the column in progress gives its room away once it was empty for a while; the focus goes to its name', async () => {
  board.add('Latte', 'Fah')
  board.add('Mocha', 'Gun', { status: 'in-progress' })
  board.open()
  await findRole('button', 'Do Latte, Fah')
  const lane = () => document.querySelector('[data-column="inProgress"]')
  expect(lane()).not.toBeNull()
  const done = await findRole('button', 'Done Mocha, Gun')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  done.focus()
  await press('Done Mocha, Gun')
  await findRole('heading', 'In Progress Order 0 Orders')
  await passTime(undoMs - 500)
  expect(lane()).not.toBeNull()
  await passTime(500)
  expect(lane()).toBeNull()
  expect(document.activeElement?.textContent).toBe('In Progress Order')
})
