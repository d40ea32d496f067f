import type { TotalsBefore } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import type { FakeRequest } from '../../testing/fake-server.ts'
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
      { rejectNote: 'Machine Failure', otherRejectNote: null, totalOrder: 9 },
      { rejectNote: 'แก้วแตก', otherRejectNote: null, totalOrder: 4 },
    ],
  }
  const lastWeek = {
    ...{
      startDate: '2026-11-09',
      endDate: '2026-11-12',
      until: '2026-11-11T10:00',
      firstDay: null,
    },
    ...{ totalOrder: 0, placed: 0, rejected: 0 },
  }
  const week = (before: Partial<TotalsBefore>) =>
    statisticsOf(ranked(2), {
      countOrders: () => thisWeek,
      countBefore: () => ({ ...lastWeek, ...before }),
    })

  test('say what was made, what became of the other orders, and how it was as far into last week', async () => {
    openDashboard(
      '/dashboard-cafe?period=week',
      week({ totalOrder: 463, placed: 500, rejected: 30 }),
    )
    await until(() =>
      expect(cells().slice(0, 6)).toEqual([
        'Total orders, drinks made518up 12\u00a0% 463 by Wednesday 10:00 last week',
        'Placed578',
        'Canceled by user19',
        'Canceled by barista246 fewer',
        'Open17',
        'Cups saved51199\u00a0%',
      ]),
    )
    expect(document.querySelectorAll('[data-good="true"]')).toHaveLength(2)
    await until(() => expect(seen()).toContain('Machine Failure9แก้วแตก4Other11'))
  })

  test('less is not good, and more rejected is not either', async () => {
    openDashboard(
      '/dashboard-cafe?period=week',
      week({ totalOrder: 600, placed: 700, rejected: 2 }),
    )
    await until(() =>
      expect(cells()[0]).toContain('down 14\u00a0% 600 by Wednesday 10:00 last week'),
    )
    expect(cells()[3]).toContain('22 more')
    expect(document.querySelectorAll('[data-good="true"]')).toHaveLength(0)
  })

  test('with days on which there was no shop yet are not a change', async () => {
    const first = { totalOrder: 463, placed: 500, rejected: 30, firstDay: '2026-11-10' }
    openDashboard('/dashboard-cafe?period=week', week(first))
    await until(() =>
      expect(cells()[0]).toBe(
        'Total orders, drinks made518463 by Wednesday 10:00 last weekorders began 10 Nov',
      ),
    )
    expect(cells()[3]).toBe('Canceled by barista24')
  })

  test('without orders before there is nothing to compare', async () => {
    openDashboard('/dashboard-cafe?period=week', week({}))
    await until(() => expect(cells()[0]).toContain('no orders by Wednesday 10:00 last week'))
  })

  test.each([
    [
      'period=range&startDate=2026-11-18&endDate=2026-11-19',
      '2026-11-17T10:00',
      'no orders by 10:00 the day before',
    ],
    [
      'period=range&startDate=2026-11-17&endDate=2026-11-19',
      '2026-11-16T10:00',
      'no orders to compare in the 2 days before',
    ],
    [
      'period=range&startDate=2026-10-20&endDate=2026-11-17',
      null,
      'no orders in the 4 weeks before',
    ],
  ])('%s, until %s, has %s', async (period, moment, text) => {
    openDashboard(
      `/dashboard-cafe?${period}`,
      statisticsOf(ranked(1), { countBefore: () => ({ ...lastWeek, until: moment }) }),
    )
    await until(() => expect(cells()[0]).toMatch(new RegExp(`\\d${text}$`)))
  })

  test.each([
    ['', '2026-11-17T10:00', '30 by 10:00 yesterday'],
    ['period=month', '2026-10-18T10:00', '30 by 18 October 10:00 last month'],
    ['period=month', null, '30 last month'],
    ['period=month&startDate=2026-10-01&endDate=2026-11-01', null, '30 the month before'],
    ['period=week&startDate=2026-11-09&endDate=2026-11-16', null, '30 the week before'],
    ['period=today&startDate=2026-11-17&endDate=2026-11-18', null, '30 the day before'],
    [
      'period=range&startDate=2026-11-05&endDate=2026-11-19',
      '2026-11-04T10:00',
      '30 by 4 November 10:00 in the 14 days before',
    ],
    [
      'period=range&startDate=2026-11-18&endDate=2026-11-19',
      '2026-11-17T10:00',
      '30 by 10:00 the day before',
    ],
    ['period=range&startDate=2026-10-20&endDate=2026-11-17', null, '30 in the 4 weeks before'],
  ])('%s, until %s, is compared with %s', async (period, moment, compared) => {
    openDashboard(
      `/dashboard-cafe?${period}`,
      statisticsOf(ranked(1), {
        countOrders: () => ({ ...noOrders, totalOrder: 2, placed: 2 }),
        countBefore: () => ({ ...lastWeek, until: moment, totalOrder: 30, placed: 30 }),
      }),
    )
    await until(() => expect(cells()[0]).toContain(`down 93\u00a0% ${compared}`))
  })

  test('ask what was before the period that is shown, of its venue', async () => {
    const asked: string[] = []
    const countBefore = ({ query }: FakeRequest) => {
      asked.push(query.toString())
      return { ...lastWeek, totalOrder: 30, placed: 30 }
    }
    openDashboard('/dashboard-cafe?period=week', statisticsOf(ranked(1), { countBefore }))
    await until(() => expect(cells()[0]).toContain('by Wednesday 10:00 last week'))
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      ...{ period: 'week', startDate: '2026-11-16', endDate: '2026-11-23' },
      categoryFor: 'cafe',
    })
  })

  test('lead a barista to the orders in the history, and an admin nowhere', async () => {
    openDashboard('/dashboard-cafe?period=week', week({}))
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
    openDashboard('/dashboard-admin?period=week', week({}))
    await until(() => expect(cells()[0]).toContain('518'))
    expect(document.querySelectorAll('dt a')).toHaveLength(0)
  })
})
