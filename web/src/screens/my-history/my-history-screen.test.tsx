import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { daysIn, halfOpen } from '@tumbler/rules/periods'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, openCafe, orderOf, ploy, statusOf } from '../../testing/cafe.ts'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyHistoryScreen } from './my-history-screen.tsx'

const show = (listMyHistory: (request: FakeRequest) => Order[]) =>
  showScreen(<MyHistoryScreen />, ploy, openCafe([], { listMyHistory }))

const on = (orderDate: string, updatedAt = orderDate) => ({ orderDate, updatedAt })

let isDesktop: boolean

beforeEach(() => {
  isDesktop = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the history', () => {
  test('says what became of each order', async () => {
    show(() => [
      orderOf(1, 'Latte', { status: 'picked', ...on('2026-11-18T02:00:00Z') }),
      orderOf(2, 'Mocha', { status: 'cancel', ...on('2026-11-18T01:50:00Z') }),
      orderOf(3, 'Cocoa', {
        status: 'rejected',
        rejectNote: 'Ingredient Unavailable',
        ...on('2026-11-18T01:40:00Z', '2026-11-18T01:45:00Z'),
      }),
      orderOf(4, 'Espresso', { status: 'done', ...on('2026-11-18T01:30:00Z') }),
    ])
    await until(() => expect(seen()).toContain('Latte'))
    const rows = [...document.querySelectorAll('section li')].map((row) => row.textContent)
    expect(rows).toEqual([
      'Latte9:00Cold50 %DoneAgain',
      'Mocha8:50Cold50 %CanceledAgain',
      'Cocoa8:45Cold50 %Canceled By BaristaIngredient UnavailableAgain',
      'Espresso8:30Cold50 %DoneAgain',
    ])
  })

  test('requests today, of yesterday what can still be rated, and thirty more days on demand', async () => {
    const requested: string[] = []
    show(({ query }) => {
      requested.push(`${query.get('startDate')} ${query.get('endDate')}`)
      return query.get('startDate') === '2026-11-18'
        ? [orderOf(1, 'Latte', { status: 'done', ...on('2026-11-18T02:00:00Z') })]
        : [
            orderOf(2, 'Mocha', { status: 'done', ...on('2026-11-17T02:00:00Z') }),
            orderOf(3, 'Cocoa', { status: 'done', ...on('2026-11-13T02:00:00Z') }),
          ]
    })
    await until(() => expect(seen()).toContain('Latte'))
    expect(new Set(requested)).toEqual(new Set(['2026-11-18 2026-11-18', '2026-11-17 2026-11-17']))
    expect(seen()).not.toContain('Mocha')
    await press('Earlier')
    await until(() => expect(seen()).toContain('Mocha'))
    expect(requested).toContain('2026-10-19 2026-11-18')
    const days = [...document.querySelectorAll('section > h2:not([id])')].map(
      (day) => day.textContent,
    )
    expect(days).toEqual(['Today', 'Yesterday', 'Friday 13 November'])
    expect(seen()).toContain('Since Monday 19 October')
  })

  test('begins with what was over last, whenever it was ordered', async () => {
    show(() => [
      orderOf(1, 'Mocha', {
        status: 'done',
        ...on('2026-11-18T02:10:00Z', '2026-11-18T02:20:00Z'),
      }),
      orderOf(2, 'Latte', {
        status: 'done',
        ...on('2026-11-18T02:00:00Z', '2026-11-18T02:30:00Z'),
      }),
    ])
    await until(() => expect(seen()).toContain('Mocha'))
    const rows = [...document.querySelectorAll('section li')].map((row) => row.textContent)
    expect(rows).toEqual(['Latte9:00Cold50 %DoneAgain', 'Mocha9:10Cold50 %DoneAgain'])
  })

  test('goes back as far as the server answers, and asks for no more', async () => {
    const lengths: number[] = []
    show(({ query }) => {
      const [startDate, endDate] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
      lengths.push(daysIn(halfOpen({ startDate, endDate })))
      return []
    })
    const since = () => document.querySelector('p[role=status]')?.textContent
    await findRole('button', 'Earlier')
    while (allOfRole('button', 'Earlier').length > 0) {
      const before = since()
      await press('Earlier')
      await until(() => {
        expect(since()).not.toBe(before)
        expect(document.querySelector('[aria-busy=true]')).toBeNull()
      })
    }
    await until(() => expect(lengths.length).toBeGreaterThan(13))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(limits.maxRangeDays)
    expect(Math.max(...lengths)).toBeGreaterThan(365)
  })

  test('counts the drinks made today and this month, and none that is still being made', async () => {
    showScreen(
      <MyHistoryScreen />,
      ploy,
      openCafe([], {
        countMyOrders: ({ query }) => {
          const made = query.get('startDate') === '2026-11-01' ? 23 : 1
          return {
            totalOrder: query.get('only') === 'made' ? made : made + 1,
            cupsSaved: 37,
            firstOrderDay: '2026-10-05',
          }
        },
      }),
    )
    await until(() => {
      const totals = [...document.querySelectorAll('dl > div')].map((total) => total.textContent)
      expect(totals).toEqual(['drink today1', 'drinks this month23'])
    })
    expect(document.body.textContent).toContain('You have saved 37 cups')
  })

  test('that cannot be read shows what this device knows, and of when', async () => {
    localStore.set({
      lastOrders: JSON.stringify({
        personId: ploy.id,
        asOf: '2026-11-18T02:50:00.000Z',
        timeZone: 'Asia/Bangkok',
        orders: [orderOf(1, 'Latte', { status: 'picked' })],
      }),
    })
    showScreen(
      <MyHistoryScreen />,
      ploy,
      openCafe([], { listMyHistory: () => refusal('UNAVAILABLE') }),
    )
    await until(() => expect(seen()).toContain('As of 9:50'))
    expect(seen()).toContain('Latte')
    localStore.set({ lastOrders: null })
  })

  test('says nothing of cups while none is saved', async () => {
    showScreen(
      <MyHistoryScreen />,
      ploy,
      openCafe([], {
        countMyOrders: () => ({ totalOrder: 5, cupsSaved: 0, firstOrderDay: '2026-10-05' }),
      }),
    )
    await until(() => expect(document.body.textContent).toMatch(/drinks today5/))
    expect(document.body.textContent).not.toContain('saved')
  })

  const latte = orderOf(1, 'Latte', { status: 'picked', ...on('2026-11-18T02:00:00Z') })
  const cocoa = orderOf(3, 'Cocoa', {
    status: 'rejected',
    rejectNote: 'Machine Failure',
    remark: 'Extra ice',
    ...on('2026-11-18T01:40:00Z', '2026-11-18T01:45:00Z'),
  })
  const getOrder = (orders: Order[]) => ({
    listMyHistory: () => orders,
    listTumblers: () => [{ id: idOf(1), name: 'Mint bottle', image: cocoa.tumblerImage, used: 1 }],
    listCategories: () => [
      categoryOf(
        1,
        'Coffee',
        orders.map(({ menu }) => itemOf(1, menu.name)),
      ),
    ],
    getOrder: ({ params }: FakeRequest) => {
      const order = orders.find(({ id }) => id === params.id) as Order
      const { status, updatedAt, orderDate } = order
      const steps = [
        [null, 'ordered', orderDate],
        ['ordered', 'in-progress', '2026-11-18T01:41:00Z'],
        ['in-progress', 'ordered', '2026-11-18T01:42:00Z'],
        ['ordered', status, updatedAt],
      ] as const
      return { ...order, course: steps.map(([from, to, at]) => ({ from, to, at, by: null })) }
    },
  })

  test('opens an order in a sheet: what was asked for, why not, and its course', async () => {
    showScreen(<MyHistoryScreen />, ploy, openCafe([], getOrder([latte, cocoa])))
    await press('Show Cocoa')
    const sheet = await findRole('dialog', 'Order')
    await until(() =>
      expect(sheet.textContent).toContain(
        'Ordered8:40In progress8:41Sent back8:42Canceled By Barista8:45',
      ),
    )
    expect(sheet.textContent).toContain('Today 8:45Cocoa')
    expect(sheet.textContent).toContain('Additional requestExtra iceTumblerMint bottle')
    expect(sheet.textContent).toContain('Canceled By BaristaMachine Failure')
    await press('Close')
    await until(() => expect(allOfRole('dialog', 'Order')).toEqual([]))
  })

  test('on a desktop the first order is open beside the list, and a row opens another', async () => {
    isDesktop = true
    showScreen(<MyHistoryScreen />, ploy, openCafe([], getOrder([latte, cocoa])))
    const detail = await findRole('region', 'Order')
    await until(() => expect(detail.textContent).toContain('Picked9:00'))
    const current = () =>
      [...document.querySelectorAll('[aria-current=true]')].map((row) =>
        row.getAttribute('aria-label'),
      )
    expect(current()).toEqual(['Show Latte'])
    await press('Show Cocoa')
    await until(() => expect(detail.textContent).toContain('Machine Failure'))
    expect(current()).toEqual(['Show Cocoa'])
    expect(allOfRole('dialog', 'Order')).toEqual([])
  })

  test.each([
    ['in a break', { pausedUntil: '2026-11-18T03:40:00.000Z' }, 'Back at 10:40'],
    ['after last call', { isLastCall: true }, 'Cafe opens tomorrow at 9:00.'],
  ])('Again says when it is possible, %s', async (_, status, when) => {
    const getCafeStatus = () => statusOf('cafe-open', status)
    showScreen(<MyHistoryScreen />, ploy, openCafe([], { ...getOrder([latte]), getCafeStatus }))
    await findRole('button', 'Show Latte')
    const alert = () => document.querySelector('[role=alertdialog]')
    // Until the shop's state is known the server has the say.
    await until(async () => {
      if (!alert()) await press('Order Latte again')
      expect(alert()?.textContent).toContain(when)
    })
  })

  const counts = (firstOrderDay: string | null) => ({
    countMyOrders: () => ({ totalOrder: 0, cupsSaved: 0, firstOrderDay }),
  })

  test('a new account reads one thing: no figures, and nothing earlier', async () => {
    showScreen(<MyHistoryScreen />, ploy, openCafe([], counts(null)))
    await until(() => expect(seen()).toContain("You don't have any history"))
    expect(document.querySelector('dl')).toBeNull()
    expect(allOfRole('button', 'Earlier')).toEqual([])
  })

  test('says when there is nothing today, and goes back to the first order and no further', async () => {
    showScreen(<MyHistoryScreen />, ploy, openCafe([], counts('2026-10-05')))
    await until(() => expect(seen()).toContain('No orders today yet.'))
    expect(seen()).not.toContain("You don't have any history")
    await press('Earlier')
    await until(() => {
      expect(seen()).toContain('Since Monday 19 October')
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
    })
    await press('Earlier')
    await until(() => expect(seen()).toContain('Since Monday 5 October'))
    expect(allOfRole('button', 'Earlier')).toEqual([])
  })

  test.each([null, '2026-10-05'])(
    'says where an open order is, with a first order on %s',
    async (firstDay) => {
      const listMyOrders = () => [orderOf(1, 'Latte')]
      showScreen(<MyHistoryScreen />, ploy, openCafe([], { ...counts(firstDay), listMyOrders }))
      await until(() => expect(seen()).toContain('Your order is under My Order.'))
      expect(seen()).not.toContain('No orders today yet.')
      expect(seen()).not.toContain("You don't have any history")
    },
  )
})
