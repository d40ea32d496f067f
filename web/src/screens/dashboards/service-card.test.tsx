import type { Quality } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { noQuality, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard, rows } from '../../testing/open-dashboard.ts'
import { allOfRole, press, seen, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

describe('the service', () => {
  const quality: Quality = {
    drinks: 511,
    wait: { median: 6.2, ninetieth: 13 },
    making: { median: 1.5, ninetieth: 4 },
    counter: { median: 3, ninetieth: 11 },
    promised: { from: 8, to: 12, drinks: 100, kept: 87 },
    rejectedItems: [{ Menu_name: 'Mocha', otherMenu_name: null, totalOrder: 6 }],
    drinksPerBaristaHour: 12.3,
    busy: {
      weeks: 4,
      startDate: '2026-10-22',
      endDate: '2026-11-19',
      days: 0,
      counts: [
        { weekday: 3, start: '10:00', orders: 96, ofRange: 0 },
        { weekday: 3, start: '10:30', orders: 2, ofRange: 0 },
      ],
    },
  }

  test('says how long drinks took and whether that was promised', async () => {
    openDashboard('/dashboard-cafe', statisticsOf(ranked(2), { readQuality: () => quality }))
    await until(() =>
      expect(seen()).toContain('Wait to starthalf within 6 min, 9\u00a0of\u00a010 within 13'),
    )
    expect(seen()).toContain('Makinghalf within 2 min, 9\u00a0of\u00a010 within 4')
    expect(seen()).toContain('from 511 drinks')
    expect(seen()).toContain('87\u00a0% were ready when promised')
    expect(seen()).toContain('orders, average of 4 weeks')
    expect(seen()).toContain('Busiest: Wednesday 10:00, 24 orders. Quiet: 9:00 to 9:30.')
    expect(seen()).toContain('Wed002410')
    expect(seen()).not.toContain('NaN')
  })

  test('of more than an hour is not counted in minutes', async () => {
    const long = { ...quality, wait: { median: 59.4, ninetieth: 60 } }
    openDashboard('/dashboard-cafe', statisticsOf(ranked(2), { readQuality: () => long }))
    await until(() =>
      expect(seen()).toContain('Wait to starthalf within 59 min, 1\u00a0of\u00a010 over an hour'),
    )
  })

  test('of one drink shows no times', async () => {
    const counts = [{ weekday: 3, start: '09:00', orders: 1, ofRange: 0 }]
    const one = { ...noQuality, drinks: 1, busy: { ...noQuality.busy, counts } }
    openDashboard('/dashboard-cafe', statisticsOf(ranked(1), { readQuality: () => one }))
    await until(() => expect(seen()).toContain('Times show from 20 drinks on.1 so far'))
    expect(seen()).toContain('Nothing was canceled')
    expect(seen()).toContain('The weekly pattern shows after 2 weeks.')
    expect(seen()).toContain('average orders, Wednesday 18 November')
    const wednesday = [...document.querySelectorAll('tr')].find(
      (row) => row.cells[0]?.textContent === 'Wed',
    )
    // It is 10:00.
    const cells = [...(wednesday?.cells ?? [])].map(({ textContent }) => textContent)
    expect(cells.slice(1, 5)).toEqual(['1', '0', '0', 'Not counted'])
  })

  test('is not of the bar, where nothing is ordered', async () => {
    openDashboard('/dashboard-bar', statisticsOf(ranked(2)))
    await until(() => expect(rows()).toHaveLength(2))
    expect(seen()).not.toContain('Service')
    expect(seen()).not.toContain('Cups saved')
  })

  test('fails alone, and can be tried again', async () => {
    let isBroken = true
    const readQuality = () => (isBroken ? refusal('UNEXPECTED') : quality)
    openDashboard('/dashboard-cafe', statisticsOf(ranked(2), { readQuality }))
    await until(() => expect(allOfRole('button', 'Retry')).toHaveLength(2))
    await until(() => expect(rows()).toHaveLength(2))
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('from 511 drinks'))
  })
})
