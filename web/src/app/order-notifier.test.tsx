import type { MyOrder, Order } from '@tumbler/contract/orders'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { showNews, shownNews } from '../data/order-news.ts'
import { clearCacheOnUserChange } from '../data/session.ts'
import { localStore } from '../device/storage.ts'
import { orderOf } from '../testing/cafe.ts'
import { connectLive } from '../testing/live-events.ts'
import { openApp, people, tokenOf } from '../testing/open-app.tsx'
import { press, seen, until } from '../testing/show-screen.tsx'
import { SilentContext } from '../testing/silent-context.ts'
import './order-notifier.tsx'

let orders: Order[]
const shaken = vi.fn()

beforeEach(() => {
  orders = []
  localStore.set({ readySound: null, boardSound: null, readyTold: null })
  shaken.mockClear()
  SilentContext.notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
  const phone = { userActivation: { hasBeenActive: true }, vibrate: shaken }
  for (const [name, value] of Object.entries(phone))
    Object.defineProperty(navigator, name, { value, configurable: true })
})

/** On My orders, which shows what is known; a second later notifications begin. */
async function open() {
  const { client, go, at } = openApp('/statusOrder', {
    me: people.user,
    answers: {
      listMyOrders: () =>
        orders.map((one) => (one.status === 'done' ? one : { ...one, queue_at: 1 })),
    },
  })
  await until(() => expect(seen()).toContain('Latte'))
  await until(() => expect(localStore.get('lastOrders')).toContain('Latte'))
  const become = async (order: Order, status: Order['status'], updatedAt: string) => {
    orders = [{ ...order, status, updatedAt }, ...orders.filter(({ id }) => id !== order.id)]
    await client.invalidateQueries()
  }
  return { client, go, at, become }
}

const latte = orderOf(1, 'Latte')
const later = (minutes: number) =>
  new Date(Date.parse(latte.updatedAt) + minutes * 60_000).toISOString()

test('a drink that becomes ready is in the title, plays a sound, vibrates and has a toast', async () => {
  orders = [latte]
  const { become, go, at } = await open()
  go('/menuCafe')
  await at('/menuCafe')
  await become(latte, 'in-progress', later(1))
  expect(document.title).not.toContain('Ready!')
  await become(latte, 'done', later(2))
  await until(() => expect(document.title).toBe('Ready! Latte - Tumbler'))
  await until(() => expect(seen()).toContain('Latte is ready'))
  expect(shaken).toHaveBeenCalledTimes(1)
  expect(SilentContext.notes).toEqual([784, 1047])
  go('/ordered')
  await at('/ordered')
  await until(() => expect(document.title).toBe('Ready! Latte - Tumbler'))
  await become(latte, 'picked', later(3))
  await until(() => expect(document.title).toBe('History - Tumbler'))
})

test('an order for later that joins the queue is news, and so is one that rests again', async () => {
  const pickUpAt = later(30)
  orders = [{ ...latte, pickUpAt, waitingSince: null }]
  const { client, go, at } = await open()
  go('/menuCafe')
  await at('/menuCafe')
  orders = [{ ...latte, pickUpAt, waitingSince: later(20), updatedAt: later(20) }]
  await client.invalidateQueries()
  await until(() => expect(seen()).toContain('Latte has joined the queue'))
  orders = [
    { ...latte, pickUpAt, waitingSince: later(20), status: 'in-progress', updatedAt: later(21) },
  ]
  await client.invalidateQueries()
  await until(() => expect(seen()).not.toContain('has joined the queue'))
  orders = [{ ...latte, pickUpAt, waitingSince: null, updatedAt: later(22) }]
  await client.invalidateQueries()
  await until(() => expect(seen()).toContain('Latte waits for its time again'))
  expect(seen()).not.toContain('You keep your place')
})

test('what is said of a placed order goes with My Order', async () => {
  orders = [latte]
  const { go, at } = await open()
  showNews({ news: 'placed', order: latte })
  await until(() => expect(seen()).toContain('Order Placed Succesfully!'))
  go('/menuCafe')
  await at('/menuCafe')
  await until(() => expect(seen()).not.toContain('Order Placed Succesfully!'))
})

test('what is said of a placed order stays where the notifier comes after it', async () => {
  orders = [latte]
  showNews({ news: 'placed', order: latte })
  const { go, at } = openApp('/menuCafe', {
    me: people.user,
    answers: { listMyOrders: () => orders.map((one) => ({ ...one, queue_at: 1 })) },
  })
  await until(() => expect(localStore.get('lastOrders')).toContain('Latte'))
  expect(seen()).toContain('Order Placed Succesfully!')
  go('/statusOrder')
  await at('/statusOrder')
  await until(() => expect(seen()).toContain('Waiting'))
  expect(seen()).toContain('Order Placed Succesfully!')
})

test('what is said of a placed order is read before a turn that begins in the same moment', async () => {
  orders = [latte]
  const { client, go, at } = await open()
  go('/menuCafe')
  await at('/menuCafe')
  const shown = () => document.querySelector('section a b')?.textContent
  showNews({ news: 'placed', order: latte })
  await until(() => expect(shown()).toBe('Order Placed Succesfully!'))
  orders = [{ ...latte, turnAt: new Date().toISOString() }]
  await client.invalidateQueries()
  await until(() => expect(shaken).toHaveBeenCalledTimes(1))
  expect(shown()).toBe('Order Placed Succesfully!')
  await press('Close')
  await until(() => expect(shown()).toBe('It is your turn!'))
})

test('news of one person is not shown to the next one, whose orders are on their way', async () => {
  let isHeld = false
  orders = [latte]
  const { client, server } = openApp('/menuCafe', {
    me: people.user,
    answers: { listMyOrders: () => (isHeld ? new Promise<never>(() => {}) : orders) },
  })
  const stop = clearCacheOnUserChange(client)
  await until(() => expect(localStore.get('lastOrders')).toContain('Latte'))
  orders = [{ ...latte, status: 'rejected', updatedAt: later(1) }]
  await client.invalidateQueries()
  await until(() => expect(shownNews.get()?.news).toBe('rejected'))
  isHeld = true
  server.me = people.admin
  localStorage.setItem('access_token', tokenOf(people.admin))
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await until(() => expect(client.getQueryData(queryKeys.me(people.admin.id))).toBeDefined())
  await until(() => expect(shownNews.get()).toBeNull())
  stop()
})

test('silenced, it is seen and felt all the same', async () => {
  orders = [latte]
  const { become } = await open()
  localStore.set({ readySound: 'off' })
  await become(latte, 'done', later(1))
  await until(() => expect(shaken).toHaveBeenCalledTimes(1))
  await until(() => expect(document.title).toBe('Ready! Latte - Tumbler'))
  expect(SilentContext.notes).toEqual([])
})

test('the board’s silence is not a customer’s', async () => {
  orders = [latte]
  const { become } = await open()
  localStore.set({ boardSound: 'off' })
  await become(latte, 'done', later(1))
  await until(() => expect(SilentContext.notes).toEqual([784, 1047]))
})

test('once for one order, and again when it was made again', async () => {
  orders = [latte]
  const { become, client } = await open()
  await become(latte, 'done', later(1))
  await until(() => expect(document.title).toContain('Ready!'))
  await client.invalidateQueries()
  expect(shaken).toHaveBeenCalledTimes(1)
  await become(latte, 'in-progress', later(2))
  await until(() => expect(document.title).not.toContain('Ready!'))
  await become(latte, 'done', later(3))
  await until(() => expect(shaken).toHaveBeenCalledTimes(2))
})

test('each reminder shakes the phone', async () => {
  orders = [latte]
  const { client, become } = await open()
  await become(latte, 'done', later(1))
  await until(() => expect(shaken).toHaveBeenCalledTimes(1))
  for (const [index, minutes] of [6, 10].entries()) {
    orders = [{ ...latte, status: 'done', updatedAt: later(1), remindedAt: later(minutes) }]
    await client.invalidateQueries()
    await until(() => expect(shaken).toHaveBeenCalledTimes(index + 2))
  }
})

test('nothing is notified that was ready already, or that another tab has notified', async () => {
  orders = [{ ...latte, status: 'done', updatedAt: later(-1000) }]
  const { become } = await open()
  // It is ready all the same.
  await until(() => expect(document.title).toBe('Ready! Latte - Tumbler'))
  const mocha = orderOf(2, 'Mocha')
  await become(mocha, 'ordered', later(0))
  localStore.set({ readyTold: `done ${mocha.id} ${later(1)}` })
  await become(mocha, 'done', later(1))
  await until(() => expect(seen()).toContain('Mocha: Finished'))
  expect(shaken).not.toHaveBeenCalled()
})

test('on My orders the card says it, without a toast over it', async () => {
  orders = [latte]
  const { become } = await open()
  await become(latte, 'done', later(1))
  await until(() => expect(shaken).toHaveBeenCalledTimes(1))
  expect(seen()).toContain('Latte: Finished')
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
})

test('the server is told only of news that came to a page in sight', async () => {
  orders = [latte]
  const { client, become } = await open()
  const sent: unknown[][] = []
  await connectLive(client, sent)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await become(latte, 'done', later(1))
  await until(() => expect(document.title).toBe('Ready! Latte - Tumbler'))
  expect(sent).toEqual([])
  const mocha = orderOf(2, 'Mocha')
  await become(mocha, 'in-progress', later(2))
  visibility.mockReturnValue('visible')
  await become(mocha, 'done', later(3))
  await until(() => expect(sent).toEqual([['told', { id: mocha.id, news: 'done' }]]))
})

test('news that waits behind other news is not told to the server as seen', async () => {
  const mocha = orderOf(2, 'Mocha')
  orders = [latte, mocha]
  const { client, become, go, at } = await open()
  go('/menuCafe')
  await at('/menuCafe')
  const sent: unknown[][] = []
  await connectLive(client, sent)
  await become(mocha, 'done', later(1))
  await until(() => expect(sent).toEqual([['told', { id: mocha.id, news: 'done' }]]))
  await become(latte, 'rejected', later(2))
  await until(() => expect(alerts()).toEqual([expect.stringContaining('Latte was canceled')]))
  expect(sent).toHaveLength(1)
})

const alerts = () =>
  [...document.querySelectorAll('[role=alert]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean)

test.each([
  ['that comes while the page opens is told', 1000, false, ['Latte was canceled']],
  ['that was there before is told', -3_600_000, false, ['Latte was canceled']],
  ['that was seen on another device is not', -3_600_000, true, []],
])('a cancellation %s', async (_, msAfterOpening, isSeen, told) => {
  const updatedAt = new Date(Date.now() - performance.now() + msAfterOpening).toISOString()
  orders = [{ ...latte, status: 'rejected', updatedAt, isSeen } as MyOrder]
  openApp('/menuCafe', { me: people.user, answers: { listMyOrders: () => orders } })
  await until(() => expect(localStore.get('lastOrders')).toContain('Latte'))
  await until(() => expect(alerts()).toEqual(told.map((text) => expect.stringContaining(text))))
})
