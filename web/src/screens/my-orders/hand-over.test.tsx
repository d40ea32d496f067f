import type { Order } from '@tumbler/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

let order: Order
let puts: unknown[]
let isRefused: boolean
let isLost: boolean

const minuteMs = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const show = (given: Partial<Order> = {}, queueAt = 1) => {
  order = orderOf(1, 'Latte', given)
  showScreen(
    <MyOrdersScreen />,
    ploy,
    openCafe([], {
      listMyOrders: () => [{ ...order, queue_at: queueAt, wait: { from: 10, to: 15 } }],
      putTumbler: ({ body }) => {
        puts.push(body)
        if (isRefused) return refusal('UNAVAILABLE')
        const updatedAt = new Date(Date.parse(order.updatedAt) + 1000).toISOString()
        const tumblerOnBarAt = body.isOnBar ? '2026-11-18T03:12:00.000Z' : null
        order = { ...order, updatedAt, tumblerOnBarAt }
        if (isLost) throw new TypeError('Failed to fetch')
        return order
      },
    }),
  )
}

beforeEach(() => {
  puts = []
  isRefused = false
  isLost = false
})

describe('the tumbler of a waiting order', () => {
  test('is said to be on the bar, and taken back', async () => {
    show({}, 3)
    await press('My tumbler is on the bar')
    await until(() => expect(seen()).toContain('On the bar since 10:12'))
    await press('Undo')
    await findRole('button', 'My tumbler is on the bar')
    expect(puts).toEqual([{ isOnBar: true }, { isOnBar: false }])
  })

  test('stays where it was when that is not saved, and says so', async () => {
    expectLogged('The tumbler was not changed')
    isRefused = true
    show({}, 3)
    await press('My tumbler is on the bar')
    await until(() => expect(seen()).toContain("Couldn't save where your tumbler is"))
    await findRole('button', 'My tumbler is on the bar')
  })

  test('is said to be there once the order shows it, where the answer was lost', async () => {
    expectLogged('The tumbler was not changed')
    isLost = true
    show({}, 3)
    await press('My tumbler is on the bar')
    await until(() => expect(seen()).toContain('On the bar since 10:12'))
    await until(() => expect(seen()).not.toContain("Couldn't save"))
  })

  test('has five minutes from its turn, counted to the second', async () => {
    show({ turnAt: ago(78_000) })
    await until(() => expect(seen()).toMatch(/Bring your tumbler to the bar3:4[0-2]/))
    const clock = () => document.querySelector('[role=timer]')?.textContent
    const before = clock()
    await until(() => expect(clock()).not.toBe(before))
  })

  test('is late after five minutes, and can still be put there', async () => {
    show({ turnAt: ago(5 * minuteMs) })
    await until(() => expect(seen()).toContain('Time is up. The barista may cancel this order.'))
    expect(document.querySelector('[role=timer]')).toBeNull()
    await findRole('button', 'My tumbler is on the bar')
  })

  test('has no minutes once it is on the bar, and none of an order that is made', async () => {
    show({ turnAt: ago(minuteMs), tumblerOnBarAt: ago(minuteMs) })
    await until(() => expect(seen()).toContain('On the bar since'))
    expect(document.querySelector('[role=timer]')).toBeNull()
  })

  test('is no longer asked for when the drink is made', async () => {
    show({ status: 'in-progress', turnAt: ago(minuteMs) })
    await until(() => expect(seen()).toContain('Latte: In progress'))
    expect(allOfRole('button', 'My tumbler is on the bar')).toEqual([])
  })
})

test('the card says what was asked for, and how long it takes', async () => {
  show({ remark: 'Less ice please' }, 3)
  await until(() => expect(seen()).toContain('Less ice please'))
  expect(seen()).toContain('about 10–15 min')
  await press('Your tumbler for Latte')
  await findRole('dialog', 'Your tumbler for Latte')
})
