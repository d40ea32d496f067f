import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { addDays, daysIn } from '@tumbler/rules/periods'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { press, seen, until } from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './order-log-screen.tsx'

let orders: Order[]
/** The days of every list that was requested, as "from until page". */
let requested: string[]
/** The most days that were requested at once, as a list or a count. */
let maxRequestedDays: number

const dayOf = ({ orderDate }: Order) =>
  new Date(Date.parse(orderDate) + 7 * 3_600_000).toISOString().slice(0, 10)

function of(request: FakeRequest): Order[] {
  const [start, end] = [request.query.get('startDate') ?? '', request.query.get('endDate') ?? '']
  maxRequestedDays = Math.max(maxRequestedDays, daysIn({ startDate: start, endDate: end }))
  return orders
    .filter((order) => dayOf(order) >= start && dayOf(order) < end)
    .sort((one, other) => Date.parse(one.orderDate) - Date.parse(other.orderDate))
}

const countOf = (request: FakeRequest) => ({
  totalOrder: 0,
  placed: of(request).length,
  cancelled: 0,
  rejected: 0,
  rejectedFor: [],
})

const add = (name: string, orderDate: string, given: Partial<Order> = {}) =>
  orders.push(orderOf(orders.length + 1, name, { status: 'done', orderDate, ...given }))

const open = (own: Answers = {}) =>
  openApp('/history', {
    me: people.barista,
    answers: {
      listOrders: (request) => {
        const [page, size] = ['page', 'pageSize'].map((name) => Number(request.query.get(name)))
        requested.push(`${request.query.get('startDate')} ${request.query.get('endDate')} ${page}`)
        return of(request).slice(((page ?? 1) - 1) * (size ?? 1), (page ?? 1) * (size ?? 1))
      },
      countOrders: countOf,
      ...own,
    },
  })

const groups = () =>
  [...document.querySelectorAll('section:has(h2)')].map((day) => [
    day.querySelector('h2')?.textContent,
    day.querySelector('h2 + p')?.textContent,
    ...[...day.querySelectorAll('li')].map((entry) => entry.textContent),
  ])

beforeEach(() => {
  orders = []
  requested = []
  maxRequestedDays = 0
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the history of the barista', () => {
  test('by day, newest first, with what became of each order', async () => {
    add('Latte', '2026-11-18T01:30:00Z', { status: 'picked' })
    add('Mocha', '2026-11-18T01:50:00Z', { status: 'cancel' })
    add('อัญชันมะนาว', '2026-11-18T02:10:00Z')
    add('Cocoa', '2026-11-18T02:20:00Z', { status: 'ordered' })
    add('Espresso', '2026-11-17T03:00:00Z', { status: 'rejected', rejectNote: 'Machine Failure' })
    add('Americano', '2026-11-17T02:00:00Z', { status: 'picked' })
    open()
    await until(() => expect(seen()).toContain('Espresso'))
    expect(groups()).toEqual([
      [
        'Today',
        'Total Order: 2',
        'อัญชันมะนาว09:10Cold50 %PloyDone',
        'Mocha08:50Cold50 %PloyCanceled by user',
        'Latte08:30Cold50 %PloyDone',
      ],
      [
        'Yesterday',
        'Total Order: 1',
        'Espresso10:00Cold50 %PloyCanceled by baristaMachine Failure',
        'Americano09:00Cold50 %PloyDone',
      ],
    ])
  })

  test('a drink of the bar has neither type nor sweetness', async () => {
    const { menu } = orderOf(1, 'Negroni')
    const category = { ...menu.category, categoryFor: 'bar' as const }
    add('Negroni', '2026-11-18T02:00:00Z', {
      type: null,
      sweetness: 50,
      menu: { ...menu, category },
    })
    open()
    await until(() => expect(groups()[0]?.[2]).toBe('Negroni09:00PloyDone'))
  })

  test('counts a day whole, however many pages it takes', async () => {
    for (let number = 0; number < 230; number += 1)
      add('Latte', new Date(Date.parse('2026-11-17T01:00:00Z') + number * 60_000).toISOString())
    open()
    await until(() => expect(groups()).toHaveLength(1))
    expect(groups()[0]?.slice(0, 2)).toEqual(['Yesterday', 'Total Order: 230'])
    expect(groups()[0]).toHaveLength(232)
    expect(requested).toEqual(
      expect.arrayContaining([1, 2, 3].map((page) => `2026-11-17 2026-11-18 ${page}`)),
    )
  })

  test('goes back over gaps, never more days at once than the server answers, and says when there is no more', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    add('Mocha', '2026-11-12T02:00:00Z')
    add('Cocoa', '2025-06-10T02:00:00Z')
    open()
    await until(() => expect(seen()).toContain('Mocha'))
    expect(seen()).not.toContain('Cocoa')
    await press('Earlier')
    await until(() => expect(seen()).toContain('Tuesday 10 June 2025'))
    await press('Earlier')
    await until(() => expect(seen()).toContain('No older orders'))
    expect(groups().map(([day]) => day)).toEqual([
      'Today',
      'Thursday 12 November',
      'Tuesday 10 June 2025',
    ])
    expect(maxRequestedDays).toBe(limits.maxRangeDays)
  })

  test('loads earlier days by itself where the end of the list comes in sight', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #notice: (seen: { isIntersecting: boolean }[]) => void
        constructor(notice: (seen: { isIntersecting: boolean }[]) => void) {
          this.#notice = notice
        }
        observe() {
          this.#notice([{ isIntersecting: true }])
        }
        disconnect() {}
      },
    )
    for (let week = 0; week < 8; week += 1)
      add(`Latte ${week}`, `${addDays('2026-11-17', -7 * week)}T02:00:00Z`)
    open()
    await until(() => expect(seen()).toContain('No older orders'))
    expect(groups()).toHaveLength(8)
  })

  test('without any order it says so', async () => {
    open()
    await until(() => expect(seen()).toContain("You don't have any history"))
    expect(seen()).not.toContain('Earlier')
    expect(seen()).not.toContain('No older orders')
  })

  test('says that today could not be loaded, and tries again', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    let isBroken = true
    open({ listOrders: (request) => (isBroken ? refusal('UNEXPECTED') : of(request)) })
    await until(() => expect(seen()).toContain("Couldn't load the history."))
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('Latte'))
  })

  test('earlier days that could not be loaded leave today as it is', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    add('Mocha', '2026-11-17T02:00:00Z')
    let isBroken = true
    open({ countOrders: (request) => (isBroken ? refusal('UNEXPECTED') : countOf(request)) })
    await until(() => expect(seen()).toContain("Couldn't load earlier orders."))
    expect(seen()).toContain('Latte')
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('Mocha'))
  })

  test('an order that is done appears, and counts', async () => {
    add('Latte', '2026-11-18T02:00:00Z', { status: 'in-progress' })
    add('Mocha', '2026-11-18T01:00:00Z')
    const page = open()
    await until(() => expect(groups()[0]?.[1]).toBe('Total Order: 1'))
    Object.assign(orders[0] ?? {}, { status: 'done' })
    await page.client.invalidateQueries({ queryKey: ['order-log'] })
    await until(() => expect(groups()[0]?.[1]).toBe('Total Order: 2'))
  })
})
