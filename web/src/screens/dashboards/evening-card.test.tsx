import type { Timeline } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import {
  noneBefore,
  noOrders,
  noQuality,
  ranked,
  statisticsOf,
} from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard, tableOf } from '../../testing/open-dashboard.ts'
import { seen, until } from '../../testing/show-screen.tsx'

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
      'Drinks served71up 11 % 64 by 23 September 10:00 in the 8 weeks before',
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

test('in Thai', async () => {
  await readThai()
  openDashboard('/dashboard-bar', evenings)
  await until(() =>
    expect(cells()[0]).toContain('71เพิ่มขึ้น 11 % ในช่วง 8 สัปดาห์ก่อนหน้าถึง 23 กันยายน 10:00 น. 64'),
  )
  await until(() => expect(cells()[3]).toBe('ครึ่งชั่วโมงที่เยอะที่สุด17:00'))
})
