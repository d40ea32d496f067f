import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { fakeView } from '../../testing/fake-view.ts'
import { readThai } from '../../testing/in-thai.ts'
import { allOfRole, choose, findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'

const { notes } = SilentContext
let board: BaristaBoard

beforeEach(() => {
  notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  fakeView()
  board = new BaristaBoard()
})
afterEach(() => void vi.useRealTimers())

const at = (time: string) => `2126-11-18T${time}:00.000Z`
const addLater = (drink: string, person: string, time: string) =>
  board.add(drink, person, { pickUpAt: at(time), waitingSince: null })
const cards = () =>
  [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
const rows = () =>
  [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)

test('orders for later are no cards, but a list by their times, from which one can be started', async () => {
  addLater('Mocha', 'Bo', '04:00')
  addLater('Latte', 'Ploy', '03:30')
  board.add('Americano', 'Kao')
  board.open()
  await press('2 for later, next 10:30')
  await findRole('dialog', 'For later')
  expect(rows()).toEqual([
    expect.stringMatching(/^10:30.*PloyLatte, Cold, 50\u00a0%CancelDo$/),
    expect.stringMatching(/^11:00.*BoMocha, Cold, 50\u00a0%CancelDo$/),
  ])
  expect(cards()).toEqual(['Americano'])
  await press('Do Latte, Ploy')
  await until(() => expect(rows()).toHaveLength(1))
  expect(board.requests).toEqual(['Ploy in-progress'])
  await press('Close')
  await until(() => expect(cards()).toEqual(['Latte', 'Americano']))
  await findRole('button', '1 for later, next 11:00')
})

test('the board of orders for later only shows them, and one that joins rings like a new one', async () => {
  const latte = addLater('Latte', 'Ploy', '03:30')
  const { client } = board.open()
  document.body.click()
  await findRole('button', '1 for later, next 10:30')
  expect(cards()).toEqual([])
  expect(notes).toEqual([])
  const joined = at('03:20')
  Object.assign(latte, { waitingSince: joined, updatedAt: joined })
  await client.invalidateQueries()
  await until(() => expect(cards()).toEqual(['Latte']))
  expect(notes.length).toBeGreaterThan(0)
  expect(document.querySelector('article')?.textContent).toContain('Ploy for 10:30')
  expect(allOfRole('button', '1 for later, next 10:30')).toEqual([])
})

test('the last one of the list leaves the focus at the column, and one can be canceled with its reason', async () => {
  addLater('Latte', 'Ploy', '03:30')
  board.open()
  await press('1 for later, next 10:30')
  await press('Cancel Latte, Ploy')
  await choose('Machine Failure')
  await press('Cancel this order')
  await until(() => expect(board.requests).toEqual(['Ploy rejected Machine Failure']))
  board.orders.length = 0
  addLater('Mocha', 'Bo', '04:00')
  board.open()
  await press('1 for later, next 11:00')
  await press('Do Mocha, Bo')
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Waiting Order/))
})

test('the filter holds for them, and closing up cancels them too', async () => {
  addLater('Latte', 'Ploy', '03:30')
  board.add('Americano', 'Kao')
  board.open()
  await findRole('button', '1 for later, next 10:30')
  await choose('Tea 0')
  await until(() => expect(seen()).not.toContain('for later'))
  await choose('All 1')
  await press('Shop Status Cafe Open')
  await press('Close up')
  await until(() => expect(seen()).toContain('Close up with 2 orders open?'))
  expect(seen()).toMatch(/0 are being made, 1 waits, the oldest \d+ min\. 1 is for later\./)
  await press('Cancel the 2 and close now They read: Canceled By Barista, The shop is closing.')
  await until(() => expect(board.requests).toContain('shop all-close'))
  expect(board.requests.slice(0, 2).toSorted()).toEqual([
    'Kao rejected The shop is closing',
    'Ploy rejected The shop is closing',
  ])
})

test('in Thai it is as short', async () => {
  await readThai()
  addLater('Latte', 'Ploy', '03:30')
  board.open()
  await findRole('button', 'สั่งล่วงหน้า 1 ออเดอร์ ถัดไป 10:30 น.')
})
