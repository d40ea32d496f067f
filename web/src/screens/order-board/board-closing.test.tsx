import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
  const orderDate = new Date(Date.now() - 19 * 60_000 - 5000).toISOString()
  board.add('Latte', 'Fah', { orderDate })
  board.add('Mocha', 'Gun', { status: 'in-progress' })
})

const closeUp = async () => {
  await press('Shop Status')
  await press('Close up')
  await until(() => expect(allOfRole('alertdialog', '')).toHaveLength(1))
}

const question = () => allOfRole('alertdialog', '')[0]?.textContent ?? ''

test('the status says how many orders are open, and why the shop cannot switch', async () => {
  board.open()
  await press('Shop Status')
  await found('p', 'Cafe Open2 orders are open')
  expect(seen()).toContain(
    'Switching to bar or close needs an empty board. You are asked about the 2 open orders first.',
  )
})

test('one order is one order', async () => {
  board.orders.pop()
  board.open()
  await press('Shop Status')
  await found('p', 'Cafe Open1 order is open')
  expect(seen()).toContain('You are asked about the open order first.')
  await press('Close up')
  await until(() => expect(question()).toContain('Close up with 1 order open?'))
  expect(question()).toContain('0 are being made, 1 waits, the oldest 19 min.')
})

const addLater = () =>
  board.add('Latte', 'Ploy', { pickUpAt: '2126-11-18T03:30:00.000Z', waitingSince: null })

test('those for later are told beside those of the queue', async () => {
  addLater()
  addLater()
  board.open()
  await press('Shop Status')
  await found('p', 'Cafe Open2 orders are open, 2 for later')
})

test('those for later are told alone, and in Thai', async () => {
  board.orders.splice(0)
  addLater()
  await readThai()
  board.open()
  await press('สถานะร้าน')
  await found('p', 'คาเฟ่เปิดอยู่สั่งล่วงหน้า 1 ออเดอร์')
})

test('with nothing open there is nothing to close up: the selector closes', async () => {
  board.orders.splice(0)
  board.open()
  await press('Shop Status')
  await findRole('button', 'Break until')
  expect(allOfRole('button', 'Close up')).toEqual([])
})

test('one question tells what becomes of the orders; Back has the focus and changes nothing', async () => {
  board.open()
  await closeUp()
  expect(question()).toContain('Close up with 2 orders open?')
  expect(question()).toContain('1 is being made, 1 waits, the oldest 19 min.')
  expect(question()).toContain('They read: Canceled By Barista, The shop is closing.')
  expect(document.activeElement?.textContent).toBe('Back')
  await press('Back')
  await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
  expect(board.requests).toEqual([])
})

test('all that is left is canceled, and then the shop closes', async () => {
  board.open()
  await closeUp()
  await press('Cancel the 2 and close now')
  await until(() => expect(seen()).toContain('Cafe and Bar are close'))
  expect(board.requests).toEqual([
    'Gun rejected The shop is closing',
    'Fah rejected The shop is closing',
    'shop all-close',
  ])
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
})

test('the last call is offered first, and not once it has begun', async () => {
  board.open()
  await closeUp()
  expect(question()).toContain('No new orders. Finish the 2, then the cafe closes by itself.')
  const inQuestion = allOfRole('button', 'Last call').find((one) =>
    one.closest('[role=alertdialog]'),
  )
  inQuestion?.click()
  await until(() => expect(board.requests).toEqual(['last call']))
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  await closeUp()
  expect(question()).not.toContain('Last call')
})

test('with nothing left to cancel there is nothing to ask', async () => {
  const { client } = board.open()
  await closeUp()
  await findRole('button', 'Cancel the 2 and close now')
  for (const { id } of board.orders) board.change(id, 'done')
  await client.invalidateQueries()
  await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
  await until(() => expect(allOfRole('button', 'Close up')).toEqual([]))
  await press('Close')
  await found('input', 'Close')
})

test('an order that could not be canceled is named, and the shop stays open', async () => {
  expectLogged('The order was not changed')
  const latte = board.orders[0]
  board.open({
    moveOrderAsBarista: ({ params }) =>
      params.id === latte?.id ? refusal('UNAVAILABLE') : board.change(params.id, 'rejected'),
  })
  await closeUp()
  await press('Cancel the 2 and close now')
  await until(() => expect(seen()).toContain("Couldn't cancel Latte for Fah"))
  await until(() => expect(question()).toContain('Close up with 1 order open?'))
  expect(board.requests).toEqual([])
  expect(board.shopMode).toBe('cafe-open')
})

test('an order that comes meanwhile keeps the shop open', async () => {
  board.open({ changeCafeStatus: () => refusal('ACTIVE_ORDERS') })
  await closeUp()
  await press('Cancel the 2 and close now')
  await until(() => expect(seen()).toContain("Couldn't change the shop status"))
  expect(seen()).toContain('Some orders are still waiting or in progress.')
})
