import type { RankedItem } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard, rows } from '../../testing/open-dashboard.ts'
import { allOfRole, choose, controls, found, press, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

describe('the ranking', () => {
  test.each([
    [1, 1, 0],
    [10, 10, 0],
    [11, 10, 2],
    [101, 10, 7],
  ])('of %i items shows %i and %i numbered pages', async (count, shown, pages) => {
    openDashboard('/dashboard-cafe', statisticsOf(ranked(count)))
    await until(() => expect(rows()).toHaveLength(shown))
    expect(rows()[0]).toBe(`1 | Drink 1 | Coffee | ${2 * count}`)
    expect(controls('nav button', 'Page ')).toHaveLength(pages)
  })

  test('goes on to the next page and back', async () => {
    openDashboard('/dashboard-cafe', statisticsOf(ranked(101)))
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
    openDashboard('/dashboard-cafe', statisticsOf(ranked(30)))
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
    openDashboard('/dashboard-cafe', statisticsOf([thai]))
    const name = await found('tbody th', 'อัญชันมะนาว')
    expect(name.lang).toBe('th')
  })
})
