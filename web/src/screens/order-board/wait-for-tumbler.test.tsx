import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let board: BaristaBoard
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(() => {
  board = new BaristaBoard()
  board.add('Latte', 'Oat', { turnAt: ago(6) })
})

test('instead of cancelling, the barista waits another five minutes', async () => {
  board.open()
  await press('Cancel Latte, Oat')
  await until(() => expect(seen()).toContain('No tumbler. The 5 minutes ended at'))
  expect(seen()).toContain('Countdown ended')
  expect(seen()).toContain('Oat will read')
  await press('Wait 5 more minutes')
  await until(() => expect(seen()).toMatch(/[45]:\d\d/))
  await findRole('heading', 'Latte')
  expect(board.requests).toEqual(['Oat waits'])
})

test('left before the answer, it leaves the board where it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const whole = board.answers().waitForTumbler
  const { path } = board.open({
    waitForTumbler: async (request) => {
      await promise
      return whole?.(request)
    },
  })
  await press('Cancel Latte, Oat')
  await press('Wait 5 more minutes')
  await press('Back')
  await findRole('heading', 'Waiting Order')
  resolve()
  await until(() => expect(board.requests).toEqual(['Oat waits']))
  await until(() => expect(seen()).toMatch(/[45]:\d\d/))
  expect(path()).toBe('/')
})

test('of an order that has gone meanwhile it says so', async () => {
  expectLogged('The five minutes did not begin again')
  const [order] = board.orders
  board.open({
    waitForTumbler: () =>
      refusal('ORDER_CHANGED', {}, { order: board.change(order?.id, 'cancel'), movedBy: null }),
  })
  await press('Cancel Latte, Oat')
  await press('Wait 5 more minutes')
  await until(() => expect(seen()).toContain('Oat canceled Latte'))
})

test('the tumbler of an order whose minutes still run is waited for anyway', async () => {
  board.add('Mocha', 'Fah', { turnAt: ago(1) })
  board.open()
  await press('Cancel Mocha, Fah')
  await findRole('button', 'Cancel this order')
  expect(allOfRole('button', 'Wait 5 more minutes')).toHaveLength(0)
})
