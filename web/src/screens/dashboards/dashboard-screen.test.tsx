import { fireEvent } from '@testing-library/react'
import type { Quality, RankedItem, Timeline } from '@tumbler/contract/statistics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import {
  halfHours,
  noOrders,
  noQuality,
  ranked,
  statisticsOf,
  totalsOf,
} from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './dashboard-screen.tsx'

/** The requests of the dashboards, as "venue from until". */
let requested: string[]
const record = ({ query }: FakeRequest) =>
  requested.push(['categoryFor', 'startDate', 'endDate'].map((name) => query.get(name)).join(' '))

const responsesWith = (ranking: RankedItem[], own: Answers = {}) =>
  statisticsOf(ranking, {
    countOrders: (request) => {
      record(request)
      return totalsOf(ranking)
    },
    ...own,
  })

const open = (path: string, answers: Answers) =>
  openApp(path, { me: people[path.includes('admin') ? 'admin' : 'barista'], answers })

const rows = () =>
  [...document.querySelectorAll('[aria-labelledby][role="table"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  )

const tableOf = (caption: string) =>
  [...document.querySelectorAll('table')]
    .find((table) => table.caption?.textContent === caption)
    ?.textContent?.replace(caption, '')

beforeEach(() => {
  requested = []
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the period', () => {
  test.each([
    ['/dashboard-cafe', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
    ['/dashboard-bar', 'Dashboard for Bar', 'bar 2026-11-18 2026-11-19'],
    ['/dashboard-admin?period=week', 'Dashboard for Cafe', 'cafe 2026-11-16 2026-11-23'],
    ['/dashboard-admin-bar?period=month', 'Dashboard for Bar', 'bar 2026-11-01 2026-12-01'],
    ['/dashboard-cafe?period=century', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
  ])('%s is the %s', async (path, title, days) => {
    open(path, responsesWith(ranked(1)))
    await until(() => expect(document.querySelector('h1')?.textContent).toBe(title))
    await until(() => expect(requested).toContain(days))
  })

  test('is chosen, kept in the address and taken along to the other venue', async () => {
    const page = open('/dashboard-cafe', responsesWith(ranked(1)))
    await choose('This Week')
    await until(() => expect(requested).toContain('cafe 2026-11-16 2026-11-23'))
    const toBar = await found('nav a[href^="/dashboard-bar"]', 'Bar')
    expect(toBar.getAttribute('href')).toBe('/dashboard-bar?period=week')
    toBar.click()
    await page.at('/dashboard-bar')
    await until(() => expect(requested).toContain('bar 2026-11-16 2026-11-23'))
    const week = controls('label', 'This Week')[0]?.querySelector('input')
    expect(week?.checked).toBe(true)
  })
})

describe('other days', () => {
  test.each([
    ['/dashboard-cafe', 'Wednesday 18 November'],
    ['/dashboard-cafe?period=week', '16 to 22 November'],
    ['/dashboard-cafe?period=week&startDate=2026-11-03&endDate=2026-11-04', '2 to 8 November'],
    [
      '/dashboard-cafe?period=week&startDate=2026-10-28&endDate=2026-11-04',
      '26 October to 1 November',
    ],
    [
      '/dashboard-cafe?period=month&startDate=2025-12-01&endDate=2026-01-01',
      '1 to 31 December 2025',
    ],
  ])('%s is %s', async (path, days) => {
    open(path, responsesWith(ranked(1)))
    await until(() => expect(seen()).toContain(`${days}`))
  })

  test('are reached with the arrows, never beyond today, and kept in the address', async () => {
    open('/dashboard-cafe?period=week', responsesWith(ranked(1)))
    const after = await findRole('button', 'Period after')
    expect(after.getAttribute('aria-disabled')).toBe('true')
    await press('Period before')
    await until(() => expect(requested).toContain('cafe 2026-11-09 2026-11-16'))
    expect(window.location.search).toBe('?period=week&startDate=2026-11-09&endDate=2026-11-16')
    await until(() => expect(seen()).toContain('9 to 15 November'))
    await press('Period after')
    await until(() => expect(window.location.search).toBe('?period=week'))
  })

  test('of one\u2019s own are chosen, at most 400, and what is wrong says why', async () => {
    open('/dashboard-cafe?period=week', responsesWith(ranked(1)))
    await choose('Range')
    const [from, to] = [await found('input', 'From'), await found('input', 'To')]
    const enter = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } })
    enter(from, '2024-01-01')
    await until(() => expect(seen()).toContain('At most 400 days.'))
    enter(from, '2026-11-18')
    enter(to, '2026-11-17')
    await until(() => expect(seen()).toContain('The last day is before the first one.'))
    enter(to, '2026-11-19')
    await until(() => expect(seen()).toContain('The last day is after today.'))
    enter(from, '2026-11-01')
    enter(to, '2026-11-14')
    await press('OK')
    await until(() => expect(requested).toContain('cafe 2026-11-01 2026-11-15'))
    expect(window.location.search).toBe('?period=range&startDate=2026-11-01&endDate=2026-11-15')
    await press('Period after')
    // Up to today, and no less days.
    await until(() => expect(requested).toContain('cafe 2026-11-05 2026-11-19'))
  })

  test.each([
    'startDate=x&endDate=y',
    'startDate=2024-01-01&endDate=2026-01-01',
    'startDate=2026-12-01&endDate=2026-12-02',
  ])('that cannot be shown are today: %s', async (days) => {
    open(`/dashboard-cafe?period=range&${days}`, responsesWith(ranked(1)))
    await until(() => expect(requested).toContain('cafe 2026-11-18 2026-11-19'))
  })
})

describe('the ranking', () => {
  test.each([
    [1, 1, 0],
    [10, 10, 0],
    [11, 10, 2],
    [101, 10, 7],
  ])('of %i items shows %i and %i numbered pages', async (count, shown, pages) => {
    open('/dashboard-cafe', responsesWith(ranked(count)))
    await until(() => expect(rows()).toHaveLength(shown))
    expect(rows()[0]).toBe(`1 | Drink 1 | Coffee | ${2 * count}`)
    expect(controls('nav button', 'Page ')).toHaveLength(pages)
  })

  test('goes on to the next page and back', async () => {
    open('/dashboard-cafe', responsesWith(ranked(101)))
    await press('Next page')
    await until(() => expect(rows()[0]).toBe('11 | Drink 11 | Coffee | 192'))
    await press('Page 5')
    await press('Previous page')
    await until(() => expect(rows()[0]).toContain('31 | Drink 31'))
    for (let page = 5; page <= 11; page += 1) await press(`Page ${page}`)
    await until(() => expect(rows()).toEqual(['101 | Drink 101 | Coffee | 102']))
    expect(allOfRole('button', 'Next page')[0]?.getAttribute('aria-disabled')).toBe('true')
  })

  test('begins anew with another period', async () => {
    open('/dashboard-cafe', responsesWith(ranked(30)))
    await press('Page 3')
    await until(() => expect(rows()[0]).toContain('21 | '))
    await choose('This Month')
    await until(() => expect(rows()[0]).toMatch(/^1 /))
    await press('Page 2')
    await until(() => expect(rows()[0]).toMatch(/^11 /))
    await choose('Today')
    await until(() => expect(rows()[0]).toMatch(/^1 /))
  })

  test('keeps Thai names, marked as Thai', async () => {
    const thai = { ...ranked(1)[0], Menu_name: 'อัญชันมะนาว' } as RankedItem
    open('/dashboard-cafe', responsesWith([thai]))
    const name = await found('tbody th', 'อัญชันมะนาว')
    expect(name.lang).toBe('th')
  })
})

describe('the totals', () => {
  const cells = () => [...document.querySelectorAll('dl > div')].map((cell) => cell.textContent)
  const thisWeek = {
    ...noOrders,
    totalOrder: 518,
    placed: 578,
    cancelled: 19,
    rejected: 24,
    open: 17,
    cupsSaved: 511,
    rejectedFor: [
      { rejectNote: 'Machine Failure', totalOrder: 9 },
      { rejectNote: 'แก้วแตก', totalOrder: 4 },
    ],
  }
  const week = (before: typeof noOrders, own: Answers = {}) =>
    responsesWith(ranked(2), {
      countOrders: ({ query }) => (query.get('startDate') === '2026-11-16' ? thisWeek : before),
      ...own,
    })

  test('say what was made, what became of the other orders, and how it was as far into last week', async () => {
    open(
      '/dashboard-cafe?period=week',
      week({ ...noOrders, totalOrder: 463, placed: 500, rejected: 30 }),
    )
    await until(() =>
      expect(cells().slice(0, 6)).toEqual([
        'Total orders, drinks made51812 % over last week, 463',
        'Placed578',
        'Canceled by user19',
        'Canceled by barista246 fewer',
        'Open17',
        'Cups saved51199 %',
      ]),
    )
    expect(document.querySelectorAll('[data-good="true"]')).toHaveLength(2)
    await until(() => expect(seen()).toContain('Machine Failure9แก้วแตก4Other11'))
  })

  test('less is not good, and more rejected is not either', async () => {
    open(
      '/dashboard-cafe?period=week',
      week({ ...noOrders, totalOrder: 600, placed: 700, rejected: 2 }),
    )
    await until(() => expect(cells()[0]).toContain('14 % under last week, 600'))
    expect(cells()[3]).toContain('22 more')
    expect(document.querySelectorAll('[data-good="true"]')).toHaveLength(0)
  })

  test('without orders before there is nothing to compare', async () => {
    open('/dashboard-cafe?period=week', week(noOrders))
    await until(() => expect(cells()[0]).toContain('no orders last week, nothing to compare yet'))
  })

  test('lead a barista to the orders in the history, and an admin nowhere', async () => {
    open('/dashboard-cafe?period=week', week(noOrders))
    const link = await found('dt a', 'Canceled by barista')
    expect(link.getAttribute('href')).toBe(
      '/history?status=rejected&venue=cafe&from=2026-11-16&to=2026-11-18',
    )
  })

  test('of an admin are no links', async () => {
    open('/dashboard-admin?period=week', week(noOrders))
    await until(() => expect(cells()[0]).toContain('518'))
    expect(document.querySelectorAll('dt a')).toHaveLength(0)
  })

  test('every picture has its table', async () => {
    open('/dashboard-cafe', responsesWith(ranked(2)))
    await until(() => expect(rows()).toHaveLength(2))
    expect(tableOf('Categories')).toBe('CategoryDrinks madeShareCoffee457 %Tea343 %')
    expect(tableOf('Drinks made by half-hour')).toContain('TimeDrinks made')
    expect(tableOf('Drinks made by half-hour')).toContain('09:004')
  })
})

describe('the service', () => {
  const quality: Quality = {
    drinks: 511,
    wait: { median: 6.2, ninetieth: 13 },
    making: { median: 1.5, ninetieth: 4 },
    counter: { median: 3, ninetieth: 11 },
    promised: { from: 8, to: 12, drinks: 100, kept: 87 },
    rejectedItems: [{ Menu_name: 'Mocha', totalOrder: 6 }],
    drinksPerBaristaHour: 12.3,
    busy: {
      weeks: 4,
      counts: [
        { weekday: 3, start: '10:00', orders: 96 },
        { weekday: 3, start: '10:30', orders: 2 },
      ],
    },
  }

  test('says how long drinks took and whether that was promised', async () => {
    open('/dashboard-cafe', responsesWith(ranked(2), { readQuality: () => quality }))
    await until(() => expect(seen()).toContain('Wait to start6 min median, 13 for 90 %'))
    expect(seen()).toContain('Making1.5 min median, 4 for 90 %')
    expect(seen()).toContain('from 511 drinks')
    expect(seen()).toContain('Promised about 8–12 min, kept for 87 %')
    expect(seen()).toContain('12.3 drinks an hour for each barista')
    expect(seen()).toContain('orders, average of 4 weeks')
    expect(seen()).toContain('Busiest: Wednesday 10:00, 24 orders. Quiet: 9:00 to 9:30.')
    expect(seen()).toContain('Wed00240.50')
    expect(seen()).not.toContain('NaN')
  })

  test('of one drink shows no times', async () => {
    const counts = [{ weekday: 3, start: '09:00', orders: 1 }]
    const one = { ...noQuality, drinks: 1, busy: { weeks: 1, counts } }
    open('/dashboard-cafe', responsesWith(ranked(1), { readQuality: () => one }))
    await until(() => expect(seen()).toContain('Times show from 20 drinks on.1 so far'))
    expect(seen()).toContain('Nothing was canceled')
    expect(seen()).toContain('The weekly pattern shows after 2 weeks.')
  })

  test('is not of the bar, where nothing is ordered', async () => {
    open('/dashboard-bar', responsesWith(ranked(2)))
    await until(() => expect(rows()).toHaveLength(2))
    expect(seen()).not.toContain('Service')
    expect(seen()).not.toContain('Cups saved')
  })

  test('fails alone, and can be tried again', async () => {
    let isBroken = true
    const readQuality = () => (isBroken ? refusal('UNEXPECTED') : quality)
    open('/dashboard-cafe', responsesWith(ranked(2), { readQuality }))
    await until(() => expect(allOfRole('button', 'Retry')).toHaveLength(2))
    await until(() => expect(rows()).toHaveLength(2))
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('from 511 drinks'))
  })
})

test('a fortnight has a bar a day, a year one a week', async () => {
  const days: Timeline = { unit: 'day', counts: [{ start: '2026-11-05', totalOrder: 5 }] }
  const weeks: Timeline = { unit: 'week', counts: [{ start: '2025-11-19', totalOrder: 200_000 }] }
  const countOverTime = ({ query }: FakeRequest) =>
    query.get('startDate')?.startsWith('2026-11') ? days : weeks
  const page = open(
    '/dashboard-cafe?period=range&startDate=2026-11-05&endDate=2026-11-19',
    responsesWith(ranked(1), { countOverTime }),
  )
  await until(() => expect(tableOf('Drinks made by day')).toContain('Thursday 5 November5'))
  page.go('/dashboard-cafe?period=range&startDate=2025-11-19&endDate=2026-11-19')
  await until(() => expect(tableOf('Drinks made by week')).toContain('200,000'))
})

test('in Thai', async () => {
  await readThai()
  open('/dashboard-cafe?period=week', responsesWith(ranked(1)))
  await until(() => expect(seen()).toContain('16 ถึง 22 พฤศจิกายน'))
  await until(() => expect(seen()).toContain('ไม่มีออเดอร์ที่ถูกยกเลิก'))
})

describe('nothing, and nothing to be had', () => {
  test('a period without orders says so in every card', async () => {
    open(
      '/dashboard-cafe',
      responsesWith([], { countOverTime: () => ({ unit: 'half-hour', counts: [] }) }),
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

  test('while it loads it says so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answers = responsesWith(ranked(1))
    const rankMenu: typeof answers.rankMenu = async (request) => {
      await promise
      return answers.rankMenu?.(request)
    }
    open('/dashboard-cafe', { ...answers, rankMenu })
    await found('[data-place="ranking"] [role="img"]', 'Loading dashboard')
    resolve()
    await until(() => expect(rows()).toHaveLength(1))
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  test('what could not be loaded can be tried again', async () => {
    let isBroken = true
    const answers = responsesWith(ranked(3))
    open('/dashboard-cafe', {
      ...answers,
      rankMenu: (request) => (isBroken ? refusal('UNEXPECTED') : answers.rankMenu?.(request)),
    })
    await until(() => expect(seen()).toContain("Couldn't load the dashboard."))
    isBroken = false
    await press('Retry')
    await until(() => expect(rows()).toHaveLength(3))
  })

  test('numbers that could not be read anew say how old they are', async () => {
    let isBroken = false
    const answers = responsesWith(ranked(3))
    const page = open('/dashboard-cafe', {
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
