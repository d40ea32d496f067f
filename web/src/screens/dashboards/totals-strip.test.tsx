import { describe, expect, test } from 'vitest'
import type { Answers, FakeRequest } from '../../testing/fake-server.ts'
import { noOrders, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { found, seen, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

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
    statisticsOf(ranked(2), {
      countOrders: ({ query }) => (query.get('startDate') === '2026-11-16' ? thisWeek : before),
      ...own,
    })

  test('say what was made, what became of the other orders, and how it was as far into last week', async () => {
    openDashboard(
      '/dashboard-cafe?period=week',
      week({ ...noOrders, totalOrder: 463, placed: 500, rejected: 30 }),
    )
    await until(() =>
      expect(cells().slice(0, 6)).toEqual([
        'Total orders, drinks made51812 % over last week until Wed, 463',
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
    openDashboard(
      '/dashboard-cafe?period=week',
      week({ ...noOrders, totalOrder: 600, placed: 700, rejected: 2 }),
    )
    await until(() => expect(cells()[0]).toContain('14 % under last week until Wed, 600'))
    expect(cells()[3]).toContain('22 more')
    expect(document.querySelectorAll('[data-good="true"]')).toHaveLength(0)
  })

  test('without orders before there is nothing to compare', async () => {
    openDashboard('/dashboard-cafe?period=week', week(noOrders))
    await until(() => expect(cells()[0]).toContain('last week until Wed: no orders'))
  })

  test.each([
    ['period=month', 'last month until 18 Oct, 30'],
    ['period=month&startDate=2026-10-01&endDate=2026-11-01', 'the month before, 30'],
    ['period=week&startDate=2026-11-09&endDate=2026-11-16', 'the week before, 30'],
    ['period=today&startDate=2026-11-17&endDate=2026-11-18', 'the day before, 30'],
    ['period=range&startDate=2026-11-05&endDate=2026-11-19', 'the 14 days before, 30'],
  ])('%s is compared with %s', async (period, compared) => {
    const shown = new URLSearchParams(period).get('startDate') ?? '2026-11-01'
    const countOrders = ({ query }: FakeRequest) => {
      const totalOrder = query.get('startDate') === shown ? 2 : 30
      return { ...noOrders, totalOrder, placed: totalOrder }
    }
    openDashboard(`/dashboard-cafe?${period}`, statisticsOf(ranked(1), { countOrders }))
    await until(() => expect(cells()[0]).toContain(`93 % under ${compared}`))
  })

  test('of a day that goes on are not less than those of a whole one', async () => {
    const countOrders = ({ query }: FakeRequest) =>
      query.get('startDate') === '2026-11-18'
        ? { ...noOrders, totalOrder: 7, placed: 7 }
        : { ...noOrders, totalOrder: 38, placed: 40, rejected: 2 }
    const page = openDashboard('/dashboard-cafe', statisticsOf(ranked(2), { countOrders }))
    await until(() =>
      expect(cells()[0]).toBe('Total orders, drinks made7the whole of yesterday 38'),
    )
    expect(cells()[3]).toBe('Canceled by barista0')
    page.go('/dashboard-cafe?period=range')
    await found('button', 'Days: Wednesday 18 Nov')
    await until(() => expect(cells()[0]).toContain('7the whole of yesterday 38'))
  })

  test('lead a barista to the orders in the history, and an admin nowhere', async () => {
    openDashboard('/dashboard-cafe?period=week', week(noOrders))
    const link = await found('dt a', 'Canceled by barista')
    expect(link.getAttribute('href')).toBe(
      '/history?status=rejected&venue=cafe&from=2026-11-16&to=2026-11-18',
    )
  })

  test('lead nowhere where there are none', async () => {
    openDashboard('/dashboard-cafe', statisticsOf(ranked(1)))
    await until(() => expect(cells()[2]).toBe('Canceled by user0'))
    expect(document.querySelectorAll('dt a')).toHaveLength(0)
  })

  test('of an admin are no links', async () => {
    openDashboard('/dashboard-admin?period=week', week(noOrders))
    await until(() => expect(cells()[0]).toContain('518'))
    expect(document.querySelectorAll('dt a')).toHaveLength(0)
  })
})
