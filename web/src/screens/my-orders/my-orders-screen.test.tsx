import type { MyOrder, Order } from '@tumbler/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, openCafe, orderOf, ploy, settings, statusOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

let queue: MyOrder[]
let history: Order[]
let moves: { id: string; status: string }[]

const show = (own: Answers = {}, me: Parameters<typeof showScreen>[1] = ploy) =>
  showScreen(
    <MyOrdersScreen />,
    me,
    openCafe([], {
      listMyOrders: () => [...queue, ...history],
      moveMyOrder: ({ params, body }) => {
        const order = [...queue, ...history].find(({ id }) => id === params.id) as Order
        const moved = { ...order, status: body.status as Order['status'] }
        moves.push({ id: order.id, status: moved.status })
        queue = queue.filter(({ id }) => id !== order.id)
        history = [moved, ...history.filter(({ id }) => id !== order.id)]
        return moved
      },
      ...own,
    }),
  )

const now = () => document.querySelector('[aria-current=step]')?.textContent

beforeEach(() => {
  queue = []
  history = []
  moves = []
})

describe('my orders', () => {
  test('show the drinks left and the place in the queue', async () => {
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 3, wait: null }]
    show()
    await until(() => expect(seen()).toContain('Queue no: 2'))
    expect(now()).toBe('Waiting')
    await found('[role=img]', '1 Drinks left')
  })

  test('have their options, of which those that are not usual stand out', async () => {
    const options = [
      { name: 'Milk', choice: 'Oat', isUsual: false },
      { name: 'Shots', choice: 'Single', isUsual: true },
    ]
    queue = [{ ...orderOf(1, 'Latte', { options }), queue_at: 1, wait: null }]
    show()
    await until(() => expect(seen()).toContain('Cold50 %Milk: OatShots: Single'))
    const chips = [...document.querySelectorAll('[class*=chip_]')].map((chip) => chip.textContent)
    expect(chips).toContain('Milk: Oat')
    expect(chips).not.toContain('Shots: Single')
  })

  test('say whom they are for, and have a number where that name is shortened on the public screen', async () => {
    const waiting = { queue_at: 1, wait: null, hasLookAlike: false }
    queue = [
      { ...orderOf(1, 'Latte', { forName: 'Pim' }), ...waiting },
      { ...orderOf(2, 'Mocha', { forName: 'Pim Two' }), ...waiting },
    ]
    show({ getSettings: () => ({ ...settings, hasScreen: true }) })
    await until(() => expect(seen()).toContain('LatteFor Pim'))
    expect(seen()).toContain('No. 2')
    expect(seen()).toContain('MochaFor Pim Two')
    expect(seen()).not.toContain('No. 1')
  })

  test('say how it works before the first order, and only then', async () => {
    const firstOrderDay = (day: string | null) => ({
      countMyOrders: () => ({ totalOrder: 0, cupsSaved: 0, firstOrderDay: day }),
    })
    const { close } = show(firstOrderDay(null))
    await findRole('heading', '1. Bring your tumbler')
    expect(seen()).toContain('2 drinks a day, on the house.')
    expect(seen()).not.toContain('You have no orders today')
    close()
    show(firstOrderDay('2026-10-05'))
    await until(() => expect(seen()).toContain('You have no orders today'))
    expect(seen()).not.toContain('Bring your tumbler')
  })

  test('stand by what they ask for: ready, the turn, in progress, waiting', async () => {
    queue = [
      { ...orderOf(1, 'Latte'), queue_at: 2, wait: null },
      { ...orderOf(2, 'Mocha', { status: 'in-progress' }), queue_at: 1, wait: null },
      { ...orderOf(3, 'Cocoa'), queue_at: 1, wait: null },
    ]
    history = [orderOf(4, 'Espresso', { status: 'done' })]
    show()
    const names = () => allOfRole('heading', '').map(({ textContent }) => textContent)
    const wanted = ['Espresso', 'Cocoa', 'Mocha', 'Latte']
    await until(() => expect(names().filter((name) => wanted.includes(name))).toEqual(wanted))
  })

  test('say which one a barista added, and offer no photo that there is not', async () => {
    queue = [
      { ...orderOf(1, 'Latte'), tumblerImage: '', queue_at: 1, wait: null },
      { ...orderOf(2, 'Mocha'), queue_at: 2, wait: null },
    ]
    show()
    await until(() => expect(seen()).toContain('Mocha'))
    expect(seen().match(/Added by the barista/g)).toHaveLength(1)
    expect(allOfRole('button', 'Your tumbler for Latte')).toEqual([])
    expect(allOfRole('button', 'Your tumbler for Mocha')).toHaveLength(1)
  })

  test('take a double press of Pick up for one', async () => {
    history = [orderOf(1, 'Latte', { status: 'done' })]
    show()
    const pickUp = await findRole('button', 'Pick up Latte')
    pickUp.click()
    pickUp.click()
    await until(() => expect(allOfRole('button', 'Pick up Latte')).toEqual([]))
    expect(moves).toEqual([{ id: idOf(1), status: 'picked' }])
  })

  test('drop what was said of a first try once it is tried again', async () => {
    expectLogged('The order was not changed')
    history = [orderOf(1, 'Latte', { status: 'done' })]
    const answered = Promise.withResolvers<ReturnType<typeof refusal>>()
    let tries = 0
    show({
      moveMyOrder: () => {
        tries += 1
        return tries === 1 ? refusal('UNAVAILABLE') : answered.promise
      },
    })
    await press('Pick up Latte')
    await until(() => expect(seen()).toContain("Couldn't pick up Latte"))
    await press('Pick up Latte')
    await until(() => expect(tries).toBe(2))
    await until(() => expect(seen()).not.toContain("Couldn't pick up Latte"))
    answered.resolve(refusal('UNAVAILABLE'))
    await until(() => expect(seen()).toContain("Couldn't pick up Latte"))
  })

  test('say whose turn it is', async () => {
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }]
    show()
    await until(() => expect(seen()).toContain('It is your turn!'))
  })

  test('say the number of the day where another person has a name that looks alike', async () => {
    queue = [
      { ...orderOf(1, 'Latte'), number: 27, queue_at: 1, wait: null, hasLookAlike: true },
      { ...orderOf(2, 'Mocha'), number: 28, queue_at: 2, wait: null, hasLookAlike: false },
    ]
    show()
    await until(() => expect(seen()).toContain('No. 27'))
    expect(seen()).not.toContain('No. 28')
  })

  test.each([
    ['Ploy', true, false],
    ['Ploy', false, true],
    ['Ploy Srisuk', true, true],
  ])(
    'say the number where the public screen has not the whole name: %s, on it %s',
    async (name, isOnScreen, hasNumber) => {
      queue = [{ ...orderOf(1, 'Latte'), number: 27, queue_at: 1, wait: null, hasLookAlike: false }]
      show({ getSettings: () => ({ ...settings, hasScreen: true }) }, { ...ploy, name, isOnScreen })
      await until(() => expect(seen()).toContain('Latte'))
      expect(seen().includes('No. 27')).toBe(hasNumber)
    },
  )

  test.each([
    ['ordered', 'Sent back to the queue at 10:12.'],
    ['in-progress', 'Sent back at 10:12. It is with the barista again.'],
  ] as const)('say that the barista sent one back that is now %s', async (status, words) => {
    const sentBackAt = '2026-11-18T03:12:00.000Z'
    queue = [{ ...orderOf(1, 'Latte', { status }), queue_at: 1, wait: null, sentBackAt }]
    show()
    await until(() => expect(seen()).toContain(words))
  })

  test('say that the barista reminded of one on the counter', async () => {
    const remindedAt = '2026-11-18T03:12:00.000Z'
    queue = [{ ...orderOf(1, 'Latte', { status: 'done', remindedAt }), wait: null }]
    show()
    await until(() => expect(seen()).toContain('Reminder at 10:12: your drink is on the counter.'))
  })

  test('offer nothing to press while the drink is made', async () => {
    queue = [{ ...orderOf(1, 'Latte', { status: 'in-progress' }), queue_at: 1, wait: null }]
    show()
    await until(() => expect(now()).toBe('In progress'))
    expect(allOfRole('button', 'Cancel Latte')).toEqual([])
    expect(seen()).not.toContain('Queue no:')
  })

  test('cancel after a question', async () => {
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }]
    show()
    await press('Cancel Latte')
    await until(() => expect(seen()).toContain('You want to cancel Latte'))
    expect(seen()).toContain('Click confirm to cancel')
    expect(moves).toEqual([])
    await press('Confirm')
    await until(() => expect(seen()).toContain('Picked and Canceled'))
    expect(moves).toEqual([{ id: orderOf(1, '').id, status: 'cancel' }])
  })

  test('closes the question when the barista was quicker', async () => {
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }]
    const { client } = show()
    await press('Cancel Latte')
    await until(() => expect(seen()).toContain('You want to cancel Latte'))
    const updatedAt = '2026-11-18T04:00:00.000Z'
    queue = [
      { ...orderOf(1, 'Latte', { status: 'in-progress', updatedAt }), queue_at: 1, wait: null },
    ]
    await client.invalidateQueries()
    await until(() => expect(seen()).not.toContain('You want to cancel Latte'))
    expect(now()).toBe('In progress')
  })

  test('says that an order changed meanwhile', async () => {
    expectLogged('The order was not changed')
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }]
    show({ moveMyOrder: () => refusal('ORDER_CHANGED') })
    await press('Cancel Latte')
    await press('Confirm')
    await until(() => expect(seen()).toContain("Couldn't cancel Latte"))
  })

  test('put a finished drink first and pick it up', async () => {
    queue = [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }]
    history = [orderOf(2, 'Mocha', { status: 'done' })]
    show()
    await until(() => expect(seen()).toContain('Click "Pick Up" after take your cup'))
    expect([...document.querySelectorAll('h2')].map((name) => name.textContent)).toEqual([
      'Mocha',
      'Latte',
    ])
    await press('Pick up Mocha')
    await until(() => expect(moves).toEqual([{ id: orderOf(2, '').id, status: 'picked' }]))
  })

  test('keep the note of a rejected order below', async () => {
    history = [
      orderOf(1, 'Latte', { status: 'rejected', rejectNote: 'Machine Failure' }),
      orderOf(2, 'Mocha', { status: 'cancel' }),
    ]
    show()
    await until(() => expect(seen()).toContain('Canceled By BaristaMachine Failure'))
    expect(seen()).toContain('2Drinks left')
  })
})

test('Order now leads to the menu, and at the limit says that it is reached', async () => {
  queue = [orderOf(1, 'Latte')]
  const { close } = show()
  await until(() => expect(allOfRole('link', 'Order now')).toHaveLength(1))
  close()
  queue = [orderOf(1, 'Latte'), orderOf(2, 'Mocha')]
  show()
  await press('Order now')
  await until(() => expect(seen()).toContain('You already reached your order limit!'))
  expect(allOfRole('link', 'Order now')).toEqual([])
})

test('a last call is said to those who wait, and Order now is no offer any more', async () => {
  queue = [orderOf(1, 'Latte')]
  const { close } = show({ getCafeStatus: () => statusOf('cafe-open', { isLastCall: true }) })
  await until(() => expect(seen()).toContain('Last call: no new orders today'))
  const [last] = allOfRole('link', 'Order now')
  const lookOfLast = last?.className
  close()
  show()
  await until(() => expect(allOfRole('link', 'Order now')).toHaveLength(1))
  expect(allOfRole('link', 'Order now')[0]?.className).not.toBe(lookOfLast)
  expect(seen()).not.toContain('Last call')
})

test('on a bar evening it counts nothing, and says when the cafe opens', async () => {
  show({ getCafeStatus: () => statusOf('bar-open') })
  await until(() => expect(seen()).toMatch(/The cafe is closed\. Cafe opens .+ at 9:00\./))
  expect(seen()).not.toContain('Drinks left')
  expect(allOfRole('link', 'Order now')).toEqual([])
})

describe('where the bar takes orders online', () => {
  const barOrder = (number: number, rest: Partial<MyOrder> = {}): MyOrder => {
    const order = orderOf(number, 'Negroni', { type: null, price: 12_000, ...rest })
    return {
      ...order,
      menu: { ...order.menu, category: { ...order.menu.category, categoryFor: 'bar' } },
    }
  }
  const openBar = {
    getCafeStatus: () => statusOf('bar-open'),
    getSettings: () => ({ ...settings, isBarOrderable: true, promptPayId: '0812345678' }),
  }

  test('no drink of the cafe is counted, and its limit stops nobody', async () => {
    queue = [orderOf(1, 'Latte'), orderOf(2, 'Mocha'), barOrder(3)]
    show(openBar)
    await until(() =>
      expect(allOfRole('link', 'Order now')[0]?.getAttribute('href')).toBe('/menubar'),
    )
    expect(seen()).not.toContain('Drinks left')
  })

  test('an order has its price and the code to pay it, and asks for no tumbler', async () => {
    queue = [{ ...barOrder(1), queue_at: 1 }]
    show(openBar)
    await findRole('img', 'PromptPay QR code of 120 THB')
    expect(seen()).toContain('You are next')
    expect(seen()).not.toContain('It is your turn!')
    expect(seen().match(/120 THB/g)?.length).toBeGreaterThan(1)
  })

  test('one that was picked up still has its price', async () => {
    history = [barOrder(1, { status: 'picked' })]
    show(openBar)
    await until(() => expect(seen()).toContain('120 THB'))
    expect(allOfRole('img', 'PromptPay')).toEqual([])
  })
})

test('while a break holds and it is late, one block says both', async () => {
  queue = [orderOf(1, 'Latte')]
  const pausedUntil = new Date(Date.now() + 20 * 60_000).toISOString()
  const late = { lateMinutes: 10, lateSince: new Date().toISOString() }
  show({ getCafeStatus: () => statusOf('cafe-open', { pausedUntil, ...late }) })
  await until(() =>
    expect(seen()).toContain('You keep your place. About 10 minutes late, included below.'),
  )
  expect(seen()).not.toContain('The cafe is about 10 minutes late')
})
