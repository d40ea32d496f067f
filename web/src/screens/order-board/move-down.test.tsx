import type { Order } from '@tumbler/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, seen, until, user } from '../../testing/show-screen.tsx'

let board: BaristaBoard
let orders: Order[]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(() => {
  board = new BaristaBoard()
  orders = ['Latte', 'Mocha', 'Cocoa'].map((drink, index) => {
    const orderDate = minutesAgo(9 - index)
    return board.add(drink, `${drink} fan`, { orderDate, place: orderDate })
  })
})

const at = (place: number): Order => orders[place] as Order

/** As the server does, whoever asks for it. */
function swap(first: Order, second: Order, given: Partial<Order>) {
  const [one, other] = [{ ...first }, { ...second }]
  const updatedAt = new Date().toISOString()
  Object.assign(second, { place: one.place, placeId: one.placeId, updatedAt })
  return Object.assign(first, { place: other.place, placeId: other.placeId, updatedAt, ...given })
}

const open = (answers: Answers = {}) =>
  board.open({
    letPass: ({ params }) => {
      const order = orders.find(({ id }) => id === params.id) as Order
      board.requests.push(`${order.menu.name} down`)
      const waiting = orders.filter(({ status }) => status === 'ordered')
      const sorted = waiting.toSorted((one, other) => (`${one.place}` < `${other.place}` ? -1 : 1))
      const next = sorted[sorted.indexOf(order) + 1] as Order
      return swap(order, next, { movedDownAt: new Date().toISOString() })
    },
    ...answers,
  })
const shown = () => [...document.querySelectorAll('article h3')].map((name) => name.textContent)
const marks = () =>
  [...document.querySelectorAll('article')]
    .filter((card) => /Moved|Let pass/.test(card.textContent ?? ''))
    .map((card) => card.querySelector('h3')?.textContent)

async function openMenu(drink: string) {
  ;(await findRole('button', drink)).focus()
  await user.keyboard('{Enter}')
  await findRole('menuitem', 'Sold out today')
}

test('the menu of a card moves it down by key, again and again, until it is the last', async () => {
  open()
  for (const expected of [
    ['Mocha', 'Latte', 'Cocoa'],
    ['Mocha', 'Cocoa', 'Latte'],
  ]) {
    await openMenu('Latte')
    await user.keyboard('{ArrowDown}{Enter}')
    await until(() => expect(shown()).toEqual(expected))
    await until(() => expect(allOfRole('menuitem', '')).toEqual([]))
    await until(() =>
      expect(document.activeElement?.closest('article')?.textContent).toContain('Latte'),
    )
  }
  expect(marks()).toEqual(['Latte'])
  expect(seen()).toContain('Latte for Latte fan moved down')
  await openMenu('Latte')
  const item = await findRole('menuitem', 'Move down')
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(board.requests).toEqual(['Latte down', 'Latte down'])
})

test('an order that is being made has its drink in the menu only', async () => {
  board.change(at(0).id, 'in-progress')
  open()
  await openMenu('Latte')
  expect(allOfRole('menuitem', 'Move down')).toEqual([])
})

test('a customer who lets one pass: the cards change places while the board is open, and one says so', async () => {
  const { client } = open()
  await until(() => expect(shown()).toEqual(['Latte', 'Mocha', 'Cocoa']))
  const minutes = () => document.querySelectorAll('article')[0]?.textContent?.match(/\d+ min/)?.[0]
  expect(minutes()).toBe('9 min')
  swap(at(0), at(1), { letPassAt: new Date().toISOString() })
  await client.invalidateQueries()
  await until(() => expect(shown()).toEqual(['Mocha', 'Latte', 'Cocoa']))
  expect(marks()).toEqual(['Latte'])
  expect(seen()).toContain('Let pass')
  // How long it waits is by when it was ordered.
  expect(minutes()).toBe('8 min')
  board.change(at(0).id, 'in-progress')
  await client.invalidateQueries()
  await findRole('button', 'Done Latte, Latte fan')
  expect(marks()).toEqual([])
})

test.each([
  ['a barista', minutesAgo(1), minutesAgo(2), 'Moved'],
  ['its customer', minutesAgo(2), minutesAgo(1), 'Let pass'],
])(
  'the mark is that of %s, who was the last to move it',
  async (_, movedDownAt, letPassAt, mark) => {
    swap(at(0), at(1), { movedDownAt, letPassAt })
    open()
    await until(() => expect(marks()).toEqual(['Latte']))
    expect(seen().match(/Moved|Let pass/g)).toEqual([mark])
  },
)

test('that it could not be moved is said', async () => {
  expectLogged('No order was let go first')
  open({ letPass: () => refusal('CANNOT_LET_PASS') })
  await openMenu('Mocha')
  await user.keyboard('{ArrowDown}{Enter}')
  await until(() => expect(seen()).toContain("Couldn't change Mocha for Mocha fan"))
  expect(shown()).toEqual(['Latte', 'Mocha', 'Cocoa'])
})

test('one that moved down, though the answer was lost, is not said to have failed', async () => {
  expectLogged('No order was let go first')
  open({
    letPass: () => {
      swap(at(0), at(1), { movedDownAt: new Date().toISOString() })
      throw new TypeError('Failed to fetch')
    },
  })
  await openMenu('Latte')
  await user.keyboard('{ArrowDown}{Enter}')
  await until(() => expect(marks()).toEqual(['Latte']))
  await until(() => expect(seen()).not.toContain("Couldn't change Latte"))
})
