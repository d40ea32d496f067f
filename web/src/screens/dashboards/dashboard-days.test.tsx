import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeRequest } from '../../testing/fake-server.ts'
import { ranked, statisticsOf, totalsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

/** The requests of the dashboards, as "venue from until". */
let requested: string[]
const record = ({ query }: FakeRequest) =>
  requested.push(['categoryFor', 'startDate', 'endDate'].map((name) => query.get(name)).join(' '))

const open = (path: string) =>
  openDashboard(
    path,
    statisticsOf(ranked(1), {
      countOrders: (request) => {
        record(request)
        return totalsOf(ranked(1))
      },
    }),
  )

onWednesdayMorning()
beforeEach(() => {
  requested = []
})

describe('the period', () => {
  test.each([
    ['/dashboard-cafe', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
    // The last eight weeks: its evenings are few.
    ['/dashboard-bar', 'Dashboard for Bar', 'bar 2026-09-24 2026-11-19'],
    ['/dashboard-admin-bar', 'Dashboard for Bar', 'bar 2026-09-24 2026-11-19'],
    ['/dashboard-bar?period=today', 'Dashboard for Bar', 'bar 2026-11-18 2026-11-19'],
    ['/dashboard-admin?period=week', 'Dashboard for Cafe', 'cafe 2026-11-16 2026-11-23'],
    ['/dashboard-admin-bar?period=month', 'Dashboard for Bar', 'bar 2026-11-01 2026-12-01'],
    ['/dashboard-cafe?period=century', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
  ])('%s is the %s', async (path, title, days) => {
    open(path)
    await until(() => expect(document.querySelector('h1')?.textContent).toBe(title))
    await until(() => expect(requested).toContain(days))
  })

  test('is chosen, kept in the address and taken along to the other venue', async () => {
    const page = open('/dashboard-cafe')
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

describe('the name of a period', () => {
  const lit = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-label="Period"] input')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value)

  test('is lit only while it is the current one', async () => {
    open('/dashboard-cafe?period=week')
    await until(() => expect(lit()).toEqual(['week']))
    await press('Period before')
    await until(() => expect(seen()).toContain('9 to 15 November'))
    expect(lit()).toEqual([])
    await choose('This Week')
    await until(() => expect(lit()).toEqual(['week']))
    expect(window.location.search).toBe('?period=week')
  })

  test('of days of one\u2019s own is lit for whatever days', async () => {
    open('/dashboard-bar?period=range&startDate=2026-10-01&endDate=2026-10-08')
    await until(() => expect(lit()).toEqual(['range']))
  })

  test('that was chosen last gives its days to Range, also before the page has followed', async () => {
    open('/dashboard-cafe')
    const month = await found('label', 'This Month')
    const range = await found('label', 'Range')
    month.querySelector('input')?.click()
    range.querySelector('input')?.click()
    await until(() =>
      expect(window.location.search).toBe('?period=range&startDate=2026-11-01&endDate=2026-11-19'),
    )
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
    open(path)
    await until(() => expect(seen()).toContain(`${days}`))
  })

  test('are reached with the arrows, never beyond today, and kept in the address', async () => {
    open('/dashboard-cafe?period=week')
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
    open('/dashboard-cafe?period=week')
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
    open(`/dashboard-cafe?period=range&${days}`)
    await until(() => expect(requested).toContain('cafe 2026-11-18 2026-11-19'))
    await until(() => expect(seen()).toContain("These days can't be shown, so this is today."))
  })

  test.each(['', '&startDate=2026-11-10&endDate=2026-11-12'])(
    'that can be shown are shown without a word: %s',
    async (days) => {
      open(`/dashboard-cafe?period=range${days}`)
      await until(() => expect(seen()).toContain('Total orders'))
      expect(seen()).not.toContain("can't be shown")
    },
  )
})
