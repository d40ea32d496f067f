import type { RankedItem, Timeline } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { settings } from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import {
  noneBefore,
  noOrders,
  noQuality,
  ranked,
  statisticsOf,
} from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard, rows, tableOf } from '../../testing/open-dashboard.ts'
import { findRole, seen, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

const cells = () => [...document.querySelectorAll('dl > div')].map((cell) => cell.textContent)

/** Two Fridays, 40 drinks and 31; the busy half-hours know an earlier evening too. */
const timeline: Timeline = {
  unit: 'day',
  counts: Array.from({ length: 56 }, (_, place) => ({
    start: new Date(Date.UTC(2026, 8, 24 + place)).toISOString().slice(0, 10),
    totalOrder: place === 43 ? 40 : place === 50 ? 31 : 0,
  })),
}
const count = (start: string, ofRange: number) => ({
  ...{ weekday: 5, start, orders: ofRange + 9, ofRange },
})
const evenings = statisticsOf(ranked(2), {
  countOrders: () => ({ ...noOrders, totalOrder: 71, placed: 71 }),
  countBefore: () => ({ ...noneBefore, until: '2026-09-23T10:00', totalOrder: 64, placed: 64 }),
  countOverTime: () => timeline,
  readQuality: () => ({
    ...noQuality,
    busy: {
      ...{ ...noQuality.busy, weeks: 8, days: 2 },
      counts: [count('15:30', 26), count('17:00', 45), count('18:30', 0)],
    },
  }),
})

test('a bar that counts says how many, on which evenings and when', async () => {
  openDashboard('/dashboard-bar', evenings)
  await until(() =>
    expect(cells()).toEqual([
      'Drinks served71up 11\u00a0% 64 by 23 September 10:00 in the 8 weeks before',
      'Evenings with drinks2',
      'Each evening36',
      'Busiest half-hour17:00',
    ]),
  )
  expect(seen()).toContain('average of 2 evenings with drinks')
  expect(tableOf('When they drink')).toBe('TimeDrinks made15:00015:301316:00016:30017:002317:300')
  expect(tableOf('Drinks by evening')).toContain('Friday 6 November40')
  // Open on Fridays, and nothing was made; on other days it is closed.
  expect(tableOf('Drinks by evening')).toContain('Friday 30 October0')
  expect(tableOf('Drinks by evening')).not.toContain('Thursday')
  for (const text of ['Placed', 'Canceled', 'Open', 'Busy half-hours'])
    expect(seen()).not.toContain(text)
})

test('each dashboard wears the colours of its venue', async () => {
  const page = openDashboard('/dashboard-bar', evenings)
  await until(() => expect(document.documentElement.dataset.venue).toBe('bar'))
  page.go('/dashboard-cafe')
  await until(() => expect(document.documentElement.dataset.venue).toBe('cafe'))
})

test('a bar without drinks says so', async () => {
  openDashboard('/dashboard-bar', statisticsOf([]))
  await until(() =>
    expect(cells().slice(1)).toEqual([
      'Evenings with drinks0',
      'Each evening–',
      'Busiest half-hour–',
    ]),
  )
})

describe('with prices', () => {
  const takingsOf = (own: Answers = {}) =>
    statisticsOf(
      [
        { ...ranked(2)[0], Menu_name: 'Negroni', takings: 528_000 },
        { ...ranked(2)[1], Menu_name: 'Water', takings: null },
      ] as RankedItem[],
      {
        countOrders: () => ({ ...noOrders, totalOrder: 71, placed: 71, takings: 528_000 }),
        countBefore: () => ({ ...noneBefore, totalOrder: 64, placed: 64, takings: 500_050 }),
        countOverTime: () => ({
          ...timeline,
          counts: timeline.counts.map((one, place) => ({
            ...one,
            takings: { 43: 300_050, 50: 227_950 }[place] ?? null,
          })),
        }),
        ...own,
      },
    )

  test('it says what was taken, by evening and item, and that it is not what was paid', async () => {
    openDashboard('/dashboard-bar', takingsOf())
    await until(() => expect(cells()[1]).toBe('Takings, THB5,280279.50 more'))
    expect(rows()).toEqual(['1 | Negroni | Coffee | 4 | 5,280 THB', '2 | Water | Tea | 3 | –'])
    expect(tableOf('Takings by evening')).toBe(
      'DayTakings, THB6 November3,000.5013 November2,279.50',
    )
    expect(seen()).toContain('As counted at the bar. Nothing here says what was paid.')
  })

  test.each([
    ['less is less', { takings: 600_000 }, '720 less'],
    ['as much is no change', { takings: 528_000 }, ''],
    ['an evening without drinks had none', { takings: null, totalOrder: 0 }, '5,280 more'],
    ['drinks without a price are no change', { takings: null }, ''],
    ['an earlier server that does not say is none', { takings: undefined }, ''],
    ['days before the first one are no change', { takings: 1, firstDay: '2026-11-01' }, ''],
  ])('%s', async (_case, before, change) => {
    const countBefore = () => ({ ...noneBefore, totalOrder: 64, placed: 64, ...before })
    openDashboard('/dashboard-bar', takingsOf({ countBefore }))
    await until(() => expect(cells()[0]).toMatch(/^Drinks served71./))
    expect(cells()[1]).toBe(`Takings, THB5,280${change}`)
  })

  test('many evenings are drawn beside each other', async () => {
    const counts = timeline.counts.slice(0, 11).map((one) => ({ ...one, takings: 10_000 }))
    openDashboard('/dashboard-bar', takingsOf({ countOverTime: () => ({ unit: 'day', counts }) }))
    const card = await findRole('region', 'Takings by evening')
    await until(() => expect(card.querySelectorAll('ol > li')).toHaveLength(11))
  })

  test('a shop without prices knows no takings', async () => {
    openDashboard('/dashboard-bar', evenings)
    await until(() => expect(cells()).toHaveLength(4))
    expect(seen()).not.toMatch(/Takings|THB/)
  })

  test('an evening on which nothing was taken says so beside one with takings', async () => {
    const countOrders = () => ({ ...noOrders, takings: null })
    openDashboard('/dashboard-bar', takingsOf({ countOrders }))
    await until(() => expect(cells()[1]).toBe('Takings, THB05,000.50 less'))
  })

  test('the cafe has none', async () => {
    openDashboard('/dashboard-cafe', takingsOf())
    await until(() => expect(cells()[1]).toBe('Placed71'))
    expect(seen()).not.toMatch(/Takings|paid/)
  })

  test('a bar that takes orders has them too, in its own currency', async () => {
    openDashboard(
      '/dashboard-bar',
      takingsOf({ getSettings: () => ({ ...settings, isBarOrderable: true, currency: 'EUR' }) }),
    )
    await until(() => expect(cells()[1]).toBe('Takings, EUR5,280279.50 more'))
    await findRole('region', 'Takings by evening')
  })

  test('in Thai', async () => {
    await readThai()
    openDashboard('/dashboard-bar', takingsOf())
    await until(() => expect(cells()[1]).toBe('ยอดขาย (THB)5,280มากขึ้น 279.50'))
    expect(seen()).toContain('ตามที่นับที่บาร์')
  })
})

test('in Thai', async () => {
  await readThai()
  openDashboard('/dashboard-bar', evenings)
  await until(() =>
    expect(cells()[0]).toContain('71เพิ่มขึ้น 11\u00a0% ในช่วง 8 สัปดาห์ก่อนหน้าถึง 23 กันยายน 10:00 น. 64'),
  )
  await until(() => expect(cells()[3]).toBe('ครึ่งชั่วโมงที่เยอะที่สุด17:00'))
})
