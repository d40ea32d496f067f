import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
  board.add('Latte', 'Fah')
  board.add('Latte', 'Gun', { type: 'hot', sweetness: 25 })
  board.add('Latte', 'Nam', { status: 'in-progress' })
  board.add('Mocha', 'Oat')
})

const missing = async () => {
  await press('Cancel Latte, Fah')
  await choose('Ingredient Unavailable')
}

test('what is missing goes off the menu, and the others that wait are rejected with it', async () => {
  board.open()
  await missing()
  await choose('Set Latte to sold out today')
  await until(() => expect(seen()).toContain('Fah will read'))
  await choose('Gun, Hot, 25\u00a0%, waiting 0 min')
  await until(() => expect(seen()).toContain('2 people will read'))
  await press('Cancel 2 orders')
  await until(() => expect(board.requests).toHaveLength(3))
  expect(board.requests).toEqual([
    'menu Latte sold out',
    'Fah rejected Ingredient Unavailable',
    'Gun rejected Ingredient Unavailable',
  ])
  await found('p', '2 orders: Canceled')
})

test('an order that another barista has begun meanwhile is not rejected with it', async () => {
  const { client } = board.open()
  await missing()
  await choose('Gun, Hot, 25\u00a0%, waiting 0 min')
  await findRole('button', 'Cancel 2 orders')
  board.change(board.orders.find(({ user }) => user.name === 'Gun')?.id, 'in-progress')
  await client.invalidateQueries()
  await press('Cancel this order')
  await findRole('button', 'Do Mocha, Oat')
  expect(board.requests).toEqual(['Fah rejected Ingredient Unavailable'])
})

test('nothing of it happens unless it is asked for', async () => {
  board.open()
  await missing()
  await found('input', 'Set Latte to sold out today')
  expect(controls('input', 'Nam')).toHaveLength(0)
  expect(controls('input', 'Oat')).toHaveLength(0)
  await press('Cancel this order')
  await findRole('button', 'Do Mocha, Oat')
  expect(board.requests).toEqual(['Fah rejected Ingredient Unavailable'])
})

test('another reason asks nothing, and what was ticked before does not count', async () => {
  board.open()
  await missing()
  await choose('Set Latte to sold out today')
  await choose('Gun, Hot, 25\u00a0%, waiting 0 min')
  await choose('Machine Failure')
  await until(() => expect(seen()).not.toContain('Also cancel for'))
  await press('Cancel this order')
  await findRole('button', 'Do Mocha, Oat')
  expect(board.requests).toEqual(['Fah rejected Machine Failure'])
})

test('an item that is inactive already only says so', async () => {
  for (const item of board.menu[0]?.menu ?? []) item.isActive = 'inactive'
  board.open()
  await missing()
  await until(() => expect(seen()).toContain('Latte is inactive.'))
  expect(controls('[role=switch]', '')).toHaveLength(0)
})

test('an item that is sold out already only says so', async () => {
  for (const item of board.menu[0]?.menu ?? []) item.isSoldOut = true
  board.open()
  await missing()
  await until(() => expect(seen()).toContain('Latte is sold out today'))
  expect(controls('[role=switch]', '')).toHaveLength(0)
})

test('an item that stayed on the menu shows a toast; the order is rejected all the same', async () => {
  expectLogged('The menu was not changed')
  board.open({ editMenuItem: () => refusal('UNAVAILABLE') })
  await missing()
  await choose('Set Latte to sold out today')
  await press('Cancel this order')
  await until(() => expect(seen()).toContain("Couldn't set Latte to sold out"))
  await until(() => expect(board.requests).toEqual(['Fah rejected Ingredient Unavailable']))
})

test('undoing the rejection offers to switch the item on again', async () => {
  board.open()
  await missing()
  await choose('Set Latte to sold out today')
  await press('Cancel this order')
  await press('Undo')
  await findRole('button', 'Do Latte, Fah')
  await press('Available again')
  await until(() => expect(seen()).toContain('Latte is available again'))
  expect(board.requests.slice(-2)).toEqual(['Fah undo rejected', 'menu Latte available again'])
})

test('the item is under the reason that it belongs to, and its label is part of the switch', async () => {
  board.open()
  await missing()
  const item = await found('section', 'Latte')
  const [first, second] = document.querySelectorAll('form label:has([type=radio])')
  expect(first?.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(second?.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  const words = await found('section span', 'Set Latte to sold out today')
  expect(words.closest('label')?.querySelector('[role=switch]')).not.toBeNull()
})

test('a double press cancels once, and shows no failure', async () => {
  board.open()
  await missing()
  const button = await findRole('button', 'Cancel this order')
  await until(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  const form = button.closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await findRole('button', 'Do Mocha, Oat')
  expect(board.requests).toEqual(['Fah rejected Ingredient Unavailable'])
  expect(seen()).not.toContain("Couldn't cancel")
})
