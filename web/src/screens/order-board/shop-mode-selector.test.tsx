import { expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { choose, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

test.each([
  ['Cafe', 'all-close', 'Open Cafe', 'Click confirm to open cafe', 'cafe-open'],
  ['Bar', 'cafe-open', 'Open Bar', 'Click confirm to open bar', 'bar-open'],
  ['Close', 'bar-open', 'Close Cafe and Bar', 'Click confirm to close cafe and bar', 'all-close'],
] as const)('%s, from %s, asks: %s', async (choice, from, title, text, to) => {
  const board = new BaristaBoard()
  board.shopMode = from
  board.open()
  await choose(choice)
  await until(() => expect(seen()).toContain(title + text))
  await findRole('button', 'Close')
  await press('Confirm')
  await until(() => expect(board.requests).toEqual([`shop ${to}`]))
})

test('with orders open there is nothing to choose, also in a break', async () => {
  const board = new BaristaBoard()
  const order = board.add('Latte', 'Fah')
  board.shopStatus = { pausedUntil: new Date(Date.now() + 600_000).toISOString() }
  const { client } = board.open()
  await findRole('button', 'Do Latte, Fah')
  expect(document.querySelectorAll('input[value=bar-open]')).toHaveLength(0)
  board.change(order.id, 'cancel')
  await client.invalidateQueries()
  await found('input', 'Bar')
})
