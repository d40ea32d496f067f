import type { Order } from '@tumbler/contract/orders'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BaristaBoard, typeKey } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeView } from '../../testing/fake-view.ts'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard
/** What each Do or Done sends. */
let sent: object[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  fakeView()
  board = new BaristaBoard()
  sent = []
})
afterEach(() => void vi.useRealTimers())

async function open(own: Parameters<BaristaBoard['open']>[0] = {}) {
  const { moveOrderAsBarista } = board.answers()
  const { client } = board.open({
    moveOrderAsBarista: (asked) => {
      sent.push(asked.body)
      return moveOrderAsBarista?.(asked)
    },
    ...own,
  })
  await until(() => expect(document.querySelectorAll('article').length).toBe(board.orders.length))
  await passTime(500)
  return {
    /** It comes with the next read. */
    change: async (order: Order, given: Partial<Order>) => {
      const { changedAt } = board.customerChanges(order.id, given)
      await client.invalidateQueries()
      await until(() => expect(cardOf(order)?.textContent).toContain('Changed'))
      return changedAt
    },
    client,
  }
}

const cardOf = ({ id }: Order) => document.getElementById(`order-${id}`)

/** The people whose cards are pointed at. */
const pointed = () =>
  board.orders.filter((order) => cardOf(order)?.dataset.pointed === '').map(({ user }) => user.name)

const hint = 'Look again, then tap Do.'

describe('Do', () => {
  test('within a second of a change shows it first, and then starts it as it was shown', async () => {
    board.add('Latte', 'Fah')
    const mocha = board.add('Mocha', 'Gun')
    const { change } = await open()
    const changedAt = await change(mocha, { sweetness: 0 })
    await passTime(900)
    await press('Do Mocha, Gun')
    await until(() => expect(seen()).toContain(`Mocha for Gun was changed just now${hint}`))
    expect(pointed()).toEqual(['Gun'])
    expect(sent).toEqual([])
    await passTime(100)
    await press('Do Mocha, Gun')
    await findRole('button', 'Done Mocha, Gun')
    expect(sent).toEqual([{ status: 'in-progress', changedAt }])
    await until(() => expect(seen()).not.toContain(hint))
    await passTime(1000)
    expect(pointed()).toEqual([])
  })

  test('of another order goes on at once', async () => {
    board.add('Latte', 'Fah')
    const mocha = board.add('Mocha', 'Gun')
    const { change } = await open()
    await change(mocha, { sweetness: 0 })
    await press('Do Latte, Fah')
    await until(() => expect(sent).toEqual([{ status: 'in-progress', changedAt: null }]))
    expect(seen()).not.toContain(hint)
  })

  test('goes on where the change was there before the board', async () => {
    const mocha = board.add('Mocha', 'Gun')
    const { changedAt } = board.customerChanges(mocha.id, { sweetness: 0 })
    await open()
    await press('Do Mocha, Gun')
    await until(() => expect(sent).toEqual([{ status: 'in-progress', changedAt }]))
  })

  test('sends nothing of it to a server of an earlier version', async () => {
    const { changedAt, isChangeNew, changesLeft, ...given } = board.add('Mocha', 'Gun')
    await open({ listOrders: () => Response.json([given]) })
    await press('Do Mocha, Gun')
    await until(() => expect(sent).toEqual([{ status: 'in-progress' }]))
  })

  test('starts an order of this version at a server of an earlier one', async () => {
    board.add('Mocha', 'Gun')
    const { moveOrderAsBarista } = board.answers()
    await open({
      moveOrderAsBarista: (asked) => {
        sent.push(asked.body)
        return 'changedAt' in asked.body
          ? refusal('VALIDATION_FAILED')
          : moveOrderAsBarista?.(asked)
      },
    })
    await press('Do Mocha, Gun')
    await findRole('button', 'Done Mocha, Gun')
    expect(sent).toEqual([{ status: 'in-progress', changedAt: null }, { status: 'in-progress' }])
  })

  test('by key is held back too', async () => {
    board.add('Latte', 'Fah')
    const mocha = board.add('Mocha', 'Gun')
    const { change } = await open()
    await change(mocha, { sweetness: 0 })
    typeKey('2')
    await until(() => expect(seen()).toContain('Mocha for Gun was changed just now'))
    await passTime(1000)
    expect(sent).toEqual([])
    typeKey('2')
    await findRole('button', 'Done Mocha, Gun')
  })

  test('of the selected ones leaves the changed ones behind, selected', async () => {
    board.add('Latte', 'Fah')
    const mocha = board.add('Mocha', 'Gun')
    const cocoa = board.add('Cocoa', 'Nam')
    const { change } = await open()
    await press('Select')
    for (const name of ['Latte, Fah', 'Mocha, Gun', 'Cocoa, Nam']) await choose(`Select ${name}`)
    await change(mocha, { sweetness: 0 })
    await press('Do 3')
    await until(() => expect(board.requests).toEqual(['Fah in-progress', 'Nam in-progress']))
    await until(() => expect(seen()).toContain('Mocha for Gun was changed just now'))
    await until(() => expect(allOfRole('button', 'Do 1')).toHaveLength(1))
    const box = async (name: string) =>
      ((await found('input', `Select ${name}`)) as HTMLInputElement).checked
    expect([await box('Mocha, Gun'), await box('Latte, Fah')]).toEqual([true, false])
    await passTime(1000)
    await press('Do 1')
    await until(() => expect(board.requests.at(-1)).toBe('Gun in-progress'))
    expect(cocoa.status).toBe('in-progress')
  })

  test('of the same drinks leaves the changed ones behind, and says how many', async () => {
    const [fah, gun] = ['Fah', 'Gun', 'Nam'].map((name) =>
      board.add('Latte', name, { type: 'cold' }),
    ) as [Order, Order]
    const { change } = await open()
    await press('3 × Cold Latte')
    await change(fah, { sweetness: 0 })
    await change(gun, { sweetness: 0 })
    await press('Do 3')
    await until(() => expect(board.requests).toEqual(['Nam in-progress']))
    await until(() => expect(seen()).toContain(`2 orders were changed just now${hint}`))
    expect(pointed()).toEqual(['Fah', 'Gun'])
  })

  test('that the server refuses for a change says who changed what', async () => {
    expectLogged('The order was not changed')
    const mocha = board.add('Mocha', 'Gun')
    await open({
      moveOrderAsBarista: () =>
        refusal(
          'ORDER_CHANGED',
          {},
          { order: board.customerChanges(mocha.id, { sweetness: 0 }), movedBy: 'Gun' },
        ),
    })
    await press('Do Mocha, Gun')
    await until(() => expect(seen()).toContain('Gun has just changed Mocha'))
    expect(seen()).not.toContain('put Mocha back')
    // The card has what came with it, and a second within which Do is held back.
    await until(() => expect(cardOf(mocha)?.textContent).toContain('Changed'))
    await press('Do Mocha, Gun')
    await until(() => expect(seen()).toContain('Mocha for Gun was changed just now'))
  })
})

test('Done goes on within the second: the drink is made already', async () => {
  board.add('Latte', 'Fah')
  const mocha = board.add('Mocha', 'Gun')
  const { client } = await open()
  board.customerChanges(mocha.id, { sweetness: 0 })
  board.change(mocha.id, 'in-progress')
  await client.invalidateQueries()
  await press('Done Mocha, Gun')
  await until(() => expect(sent).toEqual([{ status: 'done' }]))
})
