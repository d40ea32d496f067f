import type { MyOrder } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { localStore } from '../device/storage.ts'
import { orderOf, statusOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { refusal } from '../testing/fake-server.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until } from '../testing/show-screen.tsx'
import { passTime } from '../testing/until.ts'
import './order-news-bar.tsx'
import './order-notifier.tsx'

let orders: MyOrder[]
let isRefused: boolean
/** The statuses in which orders were said to be seen. */
let seenOrders: unknown[][]

const latte = orderOf(1, 'Latte')
const later = (minutes: number) =>
  new Date(Date.parse(latte.orderDate) + minutes * 60_000).toISOString()

beforeEach(() => {
  orders = [latte]
  isRefused = false
  seenOrders = []
  localStore.set({ readyTold: null })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(path = '/menuCafe') {
  const page = openApp(path, {
    me: people.user,
    answers: {
      listMyOrders: () =>
        orders.map((order) =>
          ['ordered', 'in-progress'].includes(order.status)
            ? { ...order, queue_at: 1, wait: null }
            : order,
        ),
      markSeen: ({ body }) => {
        seenOrders.push(Object.values(body as object))
        orders = orders.map((order) => ({ ...order, isSeen: true }))
        return null
      },
      putTumbler: () => {
        if (isRefused) return refusal('UNAVAILABLE')
        orders = orders.map((order) => ({ ...order, tumblerOnBarAt: later(3) }))
        return orders[0]
      },
    },
  })
  await until(() => expect(localStore.get('lastOrders')).toContain('Latte'))
  return {
    ...page,
    async become(...changes: Partial<MyOrder>[]) {
      for (const change of changes) {
        orders = [{ ...(orders[0] as MyOrder), ...change }, ...orders.slice(1)]
        await page.client.invalidateQueries()
        const known = Object.values(change)[0]
        await until(() => expect(localStore.get('lastOrders')).toContain(JSON.stringify(known)))
      }
    },
  }
}

/** The clock is faked before the last change, which shows the bar. */
async function becomeWithFakedClock(changes: Partial<MyOrder>[]) {
  const { become } = await open()
  await become(...changes.slice(0, -1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await become(...changes.slice(-1))
  await until(() => expect(bar()).toBeDefined())
}

const bar = () => document.querySelector('section[aria-label] > a')?.parentElement
const said = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`.visually-hidden > p[role=${role}]`)]
    .map(({ textContent }) => textContent)
    .join('')

describe('the news of an order', () => {
  test.each<[string, Partial<MyOrder>[], 'status' | 'alert', string, string]>([
    [
      'ready',
      [{ status: 'done', updatedAt: later(2) }],
      'status',
      'Latte is ready',
      'Pick it up at the bar.',
    ],
    [
      'ready, for a colleague',
      [{ forName: 'Pim', status: 'done', updatedAt: later(2) }],
      'status',
      'Latte for Pim is ready',
      'Pick it up at the bar.',
    ],
    [
      'the turn, for a colleague',
      [{ forName: 'Pim', turnAt: later(-1) }],
      'status',
      'It is your turn! Latte for Pim',
      'Bring your tumbler to the bar within 5 minutes.',
    ],
    [
      'rejected, with the reason',
      [{ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(2) }],
      'alert',
      'Latte was canceled',
      'By the barista: Machine Failure',
    ],
    [
      'closed by the shop',
      [{ status: 'rejected', rejectNote: shopClosingReason, updatedAt: later(2) }],
      'alert',
      'The cafe has just closed',
      "Your Latte was canceled. It doesn't count towards your drinks of today.",
    ],
    [
      'sent back to the queue',
      [
        { status: 'in-progress', updatedAt: later(1) },
        { status: 'ordered', updatedAt: later(2) },
      ],
      'status',
      'Latte is back in the queue',
      'You keep your place.',
    ],
    [
      'sent back from the counter',
      [
        { status: 'done', updatedAt: later(1) },
        { status: 'in-progress', updatedAt: later(2) },
      ],
      'status',
      'Latte is not ready yet',
      'It is with the barista again.',
    ],
    [
      'the turn',
      [{ turnAt: later(-1) }],
      'status',
      'It is your turn!',
      'Bring your tumbler to the bar within 5 minutes.',
    ],
    [
      'a reminder',
      [{ status: 'done', updatedAt: later(1) }, { remindedAt: later(6) }],
      'status',
      'Latte is waiting',
      'On the counter for 5 min.',
    ],
  ])('%s, is shown and spoken', async (_, changes, role, title, text) => {
    const { become } = await open()
    await become(...changes)
    await until(() => expect(bar()?.textContent).toContain(`${title}${text}`))
    expect(said(role)).toBe(`${title} ${text}`)
    expect(said(role === 'status' ? 'alert' : 'status')).toBe('')
  })

  test.each(['/menuCafe', '/statusOrder'])(
    'last call is told on %s, until it ends',
    async (path) => {
      orders = [latte, orderOf(2, 'Mocha')]
      const { client } = await open(path)
      const setLastCall = (isLastCall: boolean) =>
        flushSync(() =>
          client.setQueryData(queryKeys.cafeStatus, statusOf('cafe-open', { isLastCall })),
        )
      setLastCall(true)
      const words = 'The cafe closes soon'
      await until(() => expect(bar()?.textContent).toContain(words))
      expect(said('status')).toBe(`${words} Your 2 drinks will still be made.`)
      await until(() => expect(document.title).toContain(words))
      setLastCall(false)
      await until(() => expect(bar()).toBeUndefined())
      expect(said('status')).toBe('')
    },
  )

  test('last call is about drinks that are still to be made', async () => {
    orders = [latte, orderOf(2, 'Mocha')]
    const { client, become } = await open()
    await become({ status: 'done', updatedAt: later(2) })
    flushSync(() =>
      client.setQueryData(queryKeys.cafeStatus, statusOf('cafe-open', { isLastCall: true })),
    )
    await until(() => expect(bar()?.textContent).toContain('Your Mocha will still be made.'))
  })

  test('is read on My Order by the card and the live region only', async () => {
    const { become } = await open('/statusOrder')
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(2) })
    await until(() => expect(said('alert')).toContain('Latte was canceled'))
    expect(bar()).toBeUndefined()
    await findRole('button', 'Choose another drink')
  })

  const leaving: [string, Partial<MyOrder>[]][] = [
    ['ready', [{ status: 'done', updatedAt: later(2) }]],
    ['a reminder', [{ status: 'done', updatedAt: later(1) }, { remindedAt: later(6) }]],
    [
      'sent back',
      [
        { status: 'done', updatedAt: later(1) },
        { status: 'in-progress', updatedAt: later(2) },
      ],
    ],
  ]

  test.each(leaving)('%s, goes by itself after 8 s', async (_, changes) => {
    await becomeWithFakedClock(changes)
    await passTime(7900)
    expect(bar()).toBeDefined()
    await passTime(100)
    expect(bar()).toBeUndefined()
  })

  test.each(leaving)('%s, stays while it has the focus', async (_, changes) => {
    await becomeWithFakedClock(changes)
    const link = bar()?.querySelector('a')
    link?.focus()
    await passTime(12_000)
    expect(bar()).toBeDefined()
    link?.blur()
    await passTime(1000)
    expect(bar()).toBeUndefined()
  })

  test.each<[string, Partial<MyOrder>]>([
    ['the turn', { turnAt: later(-1) }],
    ['a rejection', { status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) }],
    [
      'one of the shop that closed',
      { status: 'rejected', rejectNote: shopClosingReason, updatedAt: later(1) },
    ],
  ])('%s, stays', async (_, change) => {
    await becomeWithFakedClock([change])
    await passTime(20_000)
    expect(bar()).toBeDefined()
  })

  test('goes when its order moves on', async () => {
    const { become } = await open()
    await become({ status: 'done', updatedAt: later(2) })
    await until(() => expect(bar()).toBeDefined())
    await become({ status: 'picked', updatedAt: later(3) })
    await until(() => expect(bar()).toBeUndefined())
    await until(() => expect(said('status')).toBe(''))
  })

  test('of a drink that is ready comes before a rejection, which is shown again after it', async () => {
    orders = [latte, orderOf(2, 'Mocha')]
    const { become, client } = await open()
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) })
    await until(() => expect(bar()?.textContent).toContain('Latte was canceled'))
    orders = orders.map((order) =>
      order.menu.name === 'Mocha' ? { ...order, status: 'done', updatedAt: later(2) } : order,
    )
    await client.invalidateQueries()
    await until(() => expect(bar()?.textContent).toContain('Mocha is ready'))
    await press('Close')
    await until(() => expect(bar()?.textContent).toContain('Latte was canceled'))
  })

  test('of a rejection waits until what is ready has been read', async () => {
    orders = [latte, orderOf(2, 'Mocha')]
    const { become, client } = await open()
    await become({ status: 'done', updatedAt: later(1) })
    await until(() => expect(bar()?.textContent).toContain('Latte is ready'))
    orders = orders.map((order) =>
      order.menu.name === 'Mocha' ? { ...order, status: 'rejected', updatedAt: later(2) } : order,
    )
    await client.invalidateQueries()
    await until(() => expect(said('alert')).toContain('Mocha was canceled'))
    expect(bar()?.textContent).toContain('Latte is ready')
  })

  test('of a rejection that is closed is seen on every device', async () => {
    const { become } = await open()
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) })
    await press('Close')
    await until(() => expect(seenOrders).toEqual([['rejected']]))
    expect(bar()).toBeUndefined()
  })

  test('leads to the same drink again', async () => {
    const { become, at } = await open()
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) })
    await press('Order again')
    await at(`/form/Latte/${latte.menu.id}`)
    expect(bar()).toBeUndefined()
  })

  test('leads to another drink where an ingredient is missing', async () => {
    const { become, at } = await open('/ordered')
    await become({ status: 'rejected', rejectNote: 'Ingredient Unavailable', updatedAt: later(1) })
    await press('Choose another drink')
    await at('/menuCafe')
    expect(bar()).toBeUndefined()
  })

  test('leads nowhere where nothing can be ordered any more', async () => {
    const now = new Date().toISOString()
    orders = [latte, ...[2, 3].map((number) => orderOf(number, 'Mocha', { orderDate: now }))]
    const { become } = await open()
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) })
    await until(() => expect(bar()?.textContent).toContain('Latte was canceled'))
    expect(allOfRole('button', 'Order again')).toEqual([])
  })

  test('of a rejected drink of the bar leads to no form of the cafe', async () => {
    const { menu } = latte
    orders = [{ ...latte, menu: { ...menu, category: { ...menu.category, categoryFor: 'bar' } } }]
    const { become } = await open()
    await become({ status: 'rejected', rejectNote: 'Machine Failure', updatedAt: later(1) })
    await until(() => expect(bar()?.textContent).toContain('Latte was canceled'))
    expect(allOfRole('button', 'Order again')).toEqual([])
  })

  test('of a turn is over when the tumbler is on the bar', async () => {
    const { become } = await open()
    await become({ turnAt: later(-1) })
    await press('My tumbler is on the bar')
    await until(() => expect(bar()).toBeUndefined())
    expect(orders[0]?.tumblerOnBarAt).toBe(later(3))
  })

  test('of a turn is none when the tumbler is on the bar already', async () => {
    const { become } = await open()
    await become({ turnAt: later(-1), tumblerOnBarAt: later(2) })
    await become({ status: 'done', updatedAt: later(3) })
    await until(() => expect(said('status')).toContain('Latte is ready'))
    expect(localStore.get('readyTold')?.split('\n')).toEqual([expect.stringContaining('done')])
  })

  test('of a turn says that the tumbler could not be put there', async () => {
    expectLogged('The tumbler was not changed')
    isRefused = true
    const { become } = await open()
    await become({ turnAt: later(-1) })
    await press('My tumbler is on the bar')
    await until(() => expect(seen()).toContain("Couldn't save where your tumbler is"))
  })

  test('speaks Thai', async () => {
    await readThai()
    const { become } = await open()
    await become({ status: 'done', updatedAt: later(2) })
    await until(() => expect(bar()?.textContent).toContain('Latte เสร็จแล้วมารับได้ที่บาร์'))
  })
})
