import type { Timeline } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { halfHours, noQuality, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard, rows, tableOf } from '../../testing/open-dashboard.ts'
import { allOfRole, found, press, seen, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

test('a fortnight has a bar a day, a year one a week', async () => {
  const days: Timeline = { unit: 'day', counts: [{ start: '2026-11-05', totalOrder: 5 }] }
  const weeks: Timeline = { unit: 'week', counts: [{ start: '2025-11-19', totalOrder: 200_000 }] }
  const countOverTime = ({ query }: FakeRequest) =>
    query.get('startDate')?.startsWith('2026-11') ? days : weeks
  const page = openDashboard(
    '/dashboard-cafe?period=range&startDate=2026-11-05&endDate=2026-11-19',
    statisticsOf(ranked(1), { countOverTime }),
  )
  await until(() => expect(tableOf('Drinks made by day')).toContain('Thursday 5 November5'))
  page.go('/dashboard-cafe?period=range&startDate=2025-11-19&endDate=2026-11-19')
  await until(() => expect(tableOf('Drinks made by week')).toContain('200,000'))
})

test('what is still to come is not none', async () => {
  const days = (count: number): Timeline => ({
    unit: 'day',
    counts: [16, 17, 18, 19]
      .slice(0, count)
      .map((day) => ({ start: `2026-11-${day}`, totalOrder: 3 })),
  })
  const countOverTime = ({ query }: FakeRequest): Timeline => {
    if (query.get('endDate') === '2026-11-23') return days(3)
    return query.get('endDate') === '2026-11-16' ? days(4) : halfHours
  }
  const page = openDashboard(
    '/dashboard-cafe?period=week',
    statisticsOf(ranked(1), { countOverTime }),
  )
  await until(() => expect(tableOf('Drinks made by day')).toContain('Thursday 19 NovemberNot yet3'))
  page.go('/dashboard-cafe')
  await until(() => expect(tableOf('Drinks made by half-hour') ?? '').toContain('10:0000'))
  expect(tableOf('Drinks made by half-hour')).toContain('10:30Not yet0')
})

test('the line of a month says that it goes by date', async () => {
  const countOverTime = (): Timeline => ({
    unit: 'day',
    counts: [{ start: '2026-11-01', totalOrder: 1 }],
  })
  const page = openDashboard(
    '/dashboard-cafe?period=month',
    statisticsOf(ranked(1), { countOverTime }),
  )
  await until(() => expect(seen()).toContain('line: last month, by date'))
  page.go('/dashboard-cafe?period=week')
  await until(() => expect(seen()).toMatch(/line: last week(?!, by date)/))
})

test('every picture has its table', async () => {
  openDashboard('/dashboard-cafe', statisticsOf(ranked(2)))
  await until(() => expect(rows()).toHaveLength(2))
  expect(tableOf('Categories')).toBe('CategoryDrinks madeShareCoffee457\u00a0%Tea343\u00a0%')
  expect(tableOf('Drinks made by half-hour')).toContain('TimeDrinks made')
  expect(tableOf('Drinks made by half-hour')).toContain('9:004')
})

test('in Thai', async () => {
  await readThai()
  openDashboard('/dashboard-cafe?period=week', statisticsOf(ranked(1)))
  await until(() => expect(seen()).toContain('16 ถึง 22 พฤศจิกายน'))
  await until(() => expect(seen()).toContain('ไม่มีออเดอร์ที่ถูกยกเลิก'))
})

describe('nothing, and nothing to be had', () => {
  test('a period without orders says so in every card', async () => {
    openDashboard(
      '/dashboard-cafe',
      statisticsOf([], { countOverTime: () => ({ unit: 'half-hour', counts: [] }) }),
    )
    await until(() => expect(seen()).toContain('No orders in this period'))
    expect(seen()).toContain('Total orders, drinks made0')
    for (const text of [
      'No drinks were made in this period',
      'Nothing was canceled',
      'No orders in these weeks',
    ])
      expect(seen()).toContain(text)
    expect(document.querySelectorAll('[data-place]')).toHaveLength(6)
  })

  /** Of the whole page or of a part. */
  const loading = () =>
    [...document.querySelectorAll('main [aria-label="Loading dashboard"]')].map(({ role }) => role)

  test.each(['countOrders', 'rankMenu', 'countOverTime'] as const)(
    'while %s is not there one outline stands for the whole page',
    async (slow) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const answers = statisticsOf(ranked(1))
      const answer = async (request: FakeRequest) => {
        await promise
        return answers[slow]?.(request)
      }
      openDashboard('/dashboard-cafe', { ...answers, [slow]: answer })
      await found('section[aria-busy="true"]', 'Loading dashboard')
      expect(loading()).toHaveLength(1)
      expect(document.querySelectorAll('main section')).toHaveLength(1)
      resolve()
      await until(() => expect(rows()).toHaveLength(1))
      await until(() => expect(loading()).toEqual([]))
      expect(document.querySelector('[aria-busy]')).toBeNull()
    },
  )

  test('a part that is slow on its own says so in its place', async () => {
    openDashboard('/dashboard-cafe', {
      ...statisticsOf(ranked(1)),
      readQuality: () => new Promise(() => undefined),
    })
    await found('[data-place="service"] [role="img"]', 'Loading dashboard')
    await until(() => expect(loading()).toHaveLength(2))
    expect(rows()).toHaveLength(1)
  })

  test('a part that fails while the others load can be tried again', async () => {
    let isBroken = true
    openDashboard('/dashboard-cafe', {
      ...statisticsOf(ranked(1)),
      rankMenu: () => new Promise(() => undefined),
      readQuality: () => (isBroken ? refusal('UNEXPECTED') : noQuality),
    })
    await found('[data-place="service"] button', 'Retry')
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).not.toContain('Retry'))
  })

  test('what could not be loaded can be tried again', async () => {
    let isBroken = true
    const answers = statisticsOf(ranked(3))
    openDashboard('/dashboard-cafe', {
      ...answers,
      rankMenu: (request) => (isBroken ? refusal('UNEXPECTED') : answers.rankMenu?.(request)),
    })
    await until(() => expect(seen()).toContain("Couldn't load the dashboard."))
    isBroken = false
    await press('Retry')
    await until(() => expect(rows()).toHaveLength(3))
  })

  test('where all failed, one button tries all again', async () => {
    let isBroken = true
    const answers = statisticsOf(ranked(3))
    const failing = (name: 'countOrders' | 'readQuality') => (request: FakeRequest) =>
      isBroken ? refusal('UNEXPECTED') : answers[name]?.(request)
    openDashboard('/dashboard-cafe', {
      ...answers,
      countOrders: failing('countOrders'),
      readQuality: failing('readQuality'),
    })
    await until(() => expect(allOfRole('button', 'Retry')).toHaveLength(1))
    isBroken = false
    await press('Retry')
    await until(() => expect(rows()).toHaveLength(3))
    await until(() => expect(seen()).toContain('Times show from 20 drinks on.'))
  })

  test('numbers that could not be read anew say how old they are', async () => {
    let isBroken = false
    const answers = statisticsOf(ranked(3))
    const page = openDashboard('/dashboard-cafe', {
      ...answers,
      countOverTime: () => (isBroken ? refusal('UNEXPECTED') : halfHours),
    })
    await until(() => expect(rows()).toHaveLength(3))
    isBroken = true
    await page.client.invalidateQueries({ queryKey: ['statistics'] })
    await until(() => expect(seen()).toContain('Numbers may be out of date. Loaded at 10:00.'))
    expect(rows()).toHaveLength(3)
  })
})
