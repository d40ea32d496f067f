import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
  board.add('Latte', 'Fah')
  board.add('Mocha', 'Gun', { status: 'in-progress' })
})

const rejectAll = "Reject all with 'The shop is closing'"

/** The first press shows the second button. */
const rejectAndClose = async (name: string) => {
  await press(rejectAll)
  await press(name)
}

const openRest = async () => {
  await press('Shop Status')
  await press('Reject the rest')
}

test('the status says why the shop cannot close', async () => {
  board.open()
  await press('Shop Status')
  await found('p', 'Cafe Open2 orders are open')
  expect(seen()).toContain('Switching needs an empty board.')
  expect(((await found('input', 'Close')) as HTMLInputElement).disabled).toBe(true)
})

test('one order is one order', async () => {
  board.orders.pop()
  board.open()
  await press('Shop Status')
  await found('p', 'Cafe Open1 order is open')
})

test('all that is left is rejected, and then the shop closes', async () => {
  board.open()
  await openRest()
  await press(rejectAll)
  await until(() =>
    expect(seen()).toContain(
      "2 orders are rejected with 'The shop is closing', then cafe and bar close. This cannot be undone.",
    ),
  )
  expect(board.requests).toEqual([])
  await press('Reject 2 orders and close')
  await until(() => expect(seen()).toContain('Cafe and Bar are close'))
  expect(board.requests).toEqual([
    'Gun rejected The shop is closing',
    'Fah rejected The shop is closing',
    'shop all-close',
  ])
  await until(() => expect(allOfRole('button', rejectAll)).toHaveLength(0))
})

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] li')].map(
    (row) => `${row.querySelector('b')?.textContent} ${'over' in row.dataset ? 'over' : 'open'}`,
  )

test('nothing is rejected by going back, and each order shows what a card shows', async () => {
  board.open()
  await openRest()
  await press(rejectAll)
  await press('Back')
  await findRole('button', rejectAll)
  const [mocha] = document.querySelectorAll('[role=dialog] li')
  expect(mocha?.textContent).toContain('MochaGunCold50%')
  expect(mocha?.querySelector('img')?.alt).toBe('Tumbler image: Mocha, Gun')
  expect(board.requests).toEqual([])
})

test('what can be finished is finished first', async () => {
  board.open()
  await openRest()
  const inDialog = (name: string) =>
    until(() => {
      const button = document.querySelector<HTMLElement>(`[role=dialog] [aria-label^="${name}"]`)
      if (!button) throw new Error(`No ${name}`)
      return button
    })
  ;(await inDialog('Done Mocha, Gun')).click()
  await until(() => expect(rows()).toEqual(['Mocha over', 'Latte open']))
  ;(await inDialog('Do Latte, Fah')).click()
  const done = await inDialog('Done Latte, Fah')
  // The same place means something else now: the second tap of a double tap must not reach it.
  expect(done.closest('li')?.dataset).toHaveProperty('guarded')
  await until(() => expect(done.closest('li')?.dataset).not.toHaveProperty('guarded'))
  done.click()
  await until(() => expect(rows()).toEqual(['Mocha over', 'Latte over']))
  await press('Close Cafe and Bar')
  await until(() => expect(seen()).toContain('Cafe and Bar are close'))
  expect(board.requests).toEqual(['Gun done', 'Fah in-progress', 'Fah done', 'shop all-close'])
})

test('with nothing left to reject there is nothing to warn of', async () => {
  const { client } = board.open()
  await openRest()
  await press(rejectAll)
  await findRole('button', 'Reject 2 orders and close')
  for (const { id } of board.orders) board.change(id, 'done')
  await client.invalidateQueries()
  await findRole('button', 'Close Cafe and Bar')
  expect(seen()).not.toContain('This cannot be undone.')
})

test('an order that could not be rejected is named, and the shop stays open', async () => {
  expectLogged('The order was not changed')
  const latte = board.orders[0]
  board.open({
    moveOrderAsBarista: ({ params }) =>
      params.id === latte?.id ? refusal('UNAVAILABLE') : board.change(params.id, 'rejected'),
  })
  await openRest()
  await rejectAndClose('Reject 2 orders and close')
  await until(() => expect(seen()).toContain("Couldn't cancel Latte for Fah"))
  await until(() =>
    expect(document.querySelectorAll('[role=dialog] li')[1]?.textContent).toContain('Not canceled'),
  )
  expect(board.requests).toEqual([])
  expect(board.shopMode).toBe('cafe-open')
})

test('an order that comes meanwhile keeps the shop open, and is shown', async () => {
  board.open({ changeCafeStatus: () => refusal('ACTIVE_ORDERS') })
  await openRest()
  await rejectAndClose('Reject 2 orders and close')
  await until(() => expect(seen()).toContain("Couldn't change the shop status"))
  expect(seen()).toContain('Some orders are still waiting or in progress.')
})
