import type { MyOrder } from '@tumbler/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderOf, statusOf } from '../testing/cafe.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { findRole, press, seen, until } from '../testing/show-screen.tsx'
import './order-news-bar.tsx'
import './order-notifier.tsx'

let orders: MyOrder[]
let seenOrders: unknown[]
let pausedUntil: string | null

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const hour = 3_600_000
const ready = (number: number, name: string): MyOrder =>
  orderOf(number, name, { status: 'done', updatedAt: ago(hour), doneAt: ago(hour) })
const turn = (): MyOrder => ({
  ...orderOf(3, 'Mocha', { turnAt: ago(78_000), updatedAt: ago(hour) }),
  queue_at: 1,
})

beforeEach(() => {
  orders = []
  seenOrders = []
  pausedUntil = null
})

function open(path = '/menuCafe') {
  return openApp(path, {
    me: people.user,
    answers: {
      listMyOrders: () => orders,
      getCafeStatus: () => statusOf('cafe-open', { pausedUntil }),
      markSeen: ({ params, body }) => {
        seenOrders.push(body)
        orders = orders.map((one) => (one.id === params.id ? { ...one, isSeen: true } : one))
        return null
      },
    },
  })
}

const line = () => document.querySelector('[role=status] a')?.closest('[role=status]')
const text = () => line()?.textContent ?? ''
const badges = () =>
  [...document.querySelectorAll('nav a[href="/statusOrder"]')].map(({ ariaLabel }) => ariaLabel)

describe('what is true now', () => {
  test.each(['/menuCafe', '/ordered'])(
    'stands on %s as soon as the app starts, and leads to My Order',
    async (path) => {
      orders = [ready(1, 'Latte')]
      const page = open(path)
      await until(() => expect(text()).toBe('Latte is ready. Pick it up'))
      line()?.querySelector('a')?.click()
      await page.at('/statusOrder')
      // The card says it there.
      await until(() => expect(line()).toBeUndefined())
      expect(badges()).toEqual(Array(2).fill('My Order, 1 drink is ready'))
    },
  )

  test('is a ready drink before a turn, and one line for two ready ones', async () => {
    orders = [turn(), ready(1, 'Latte')]
    const { client } = open()
    await until(() => expect(text()).toBe('Latte is ready. Pick it up'))
    orders = [turn(), ready(1, 'Latte'), ready(2, 'Espresso')]
    await client.invalidateQueries()
    await until(() => expect(text()).toBe('2 drinks are ready. Pick them up'))
    expect(badges()).toEqual(Array(2).fill('My Order, 2 drinks are ready'))
  })

  test('says for whom it is', async () => {
    orders = [{ ...ready(1, 'Latte'), forName: 'Pim' }]
    const { client } = open()
    await until(() => expect(text()).toBe('Latte for Pim is ready. Pick it up'))
    await readThai()
    await until(() => expect(text()).toBe('Latteของ Pim เสร็จแล้ว ไปรับที่บาร์'))
    orders = [{ ...turn(), forName: 'Pim' }]
    await client.invalidateQueries()
    await until(() => expect(text()).toMatch(/^ถึงคิวของคุณแล้ว Mochaของ Pim นำแก้วมาที่บาร์/))
  })

  test('is the turn with what is left of its five minutes, and no time after them', async () => {
    orders = [turn()]
    const { client } = open()
    await until(() => expect(text()).toMatch(/^It is your turn! Bring your tumbler3:4\d$/))
    expect(badges()).toEqual(Array(2).fill('My Order, it is your turn'))
    orders = [{ ...turn(), turnAt: ago(hour) }]
    await client.invalidateQueries()
    await until(() => expect(text()).toBe('It is your turn! Bring your tumbler'))
  })

  test('is a turn until when the break lasts, without a time, while it holds the five minutes back', async () => {
    orders = [turn()]
    const { client } = open()
    await until(() => expect(text()).toMatch(/tumbler3:4\d$/))
    orders = [{ ...turn(), turnAt: ago(-hour) }]
    pausedUntil = ago(-hour)
    await client.invalidateQueries()
    await until(() => expect(text()).toMatch(/^It is your turn! The barista is back at \d+:\d\d$/))
  })

  test('goes when the tumbler is on the bar or the drink is picked up', async () => {
    orders = [turn()]
    const { client } = open()
    await until(() => expect(line()).toBeDefined())
    orders = [{ ...turn(), tumblerOnBarAt: ago(0), updatedAt: ago(0) }]
    await client.invalidateQueries()
    await until(() => expect(line()).toBeUndefined())
    expect(badges()).toEqual(['My Order', 'My Order'])
  })

  test('is hidden for the order on every device once it is closed, and the badge stays', async () => {
    orders = [ready(1, 'Latte')]
    const { client } = open()
    await until(() => expect(line()).toBeDefined())
    await press('Close')
    await until(() => expect(seenOrders).toEqual([{ status: 'done' }]))
    await until(() => expect(line()).toBeUndefined())
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect(badges()).toEqual(Array(2).fill('My Order, 1 drink is ready'))
    // Another drink is another thing.
    orders = [...orders, ready(2, 'Espresso')]
    await client.invalidateQueries()
    await until(() => expect(text()).toBe('Espresso is ready. Pick it up'))
  })

  test('of a turn is hidden alike, on a page that is opened later too', async () => {
    orders = [turn()]
    open()
    await until(() => expect(line()).toBeDefined())
    await press('Close')
    await until(() => expect(seenOrders).toEqual([{ status: 'ordered' }]))
    await until(() => expect(line()).toBeUndefined())
    expect(badges()).toEqual(Array(2).fill('My Order, it is your turn'))
  })

  test('is what is left of its news, which comes first', async () => {
    orders = [{ ...orderOf(1, 'Latte', { updatedAt: ago(hour) }), queue_at: 2 }]
    const { client } = open()
    await until(() => expect(localStorage.getItem('lastOrders')).toContain('Latte'))
    orders = [orderOf(1, 'Latte', { status: 'done', updatedAt: ago(0) })]
    await client.invalidateQueries()
    await until(() => expect(seen()).toContain('Pick it up at the bar.'))
    expect(line()).toBeUndefined()
    await press('Close')
    await until(() => expect(text()).toBe('Latte is ready. Pick it up'))
    expect(line()?.hasAttribute('data-was-news')).toBe(true)
    expect(seenOrders).toEqual([])
  })

  test('is said in Thai', async () => {
    orders = [ready(1, 'Latte')]
    open()
    await readThai()
    await until(() => expect(text()).toBe('Latte เสร็จแล้ว ไปรับที่บาร์'))
  })

  test('is nothing to a barista', async () => {
    orders = [ready(1, 'Latte')]
    openApp('/ordering', { me: people.barista, answers: { listMyOrders: () => orders } })
    await findRole('navigation', 'Main')
    expect(line()).toBeUndefined()
  })
})
