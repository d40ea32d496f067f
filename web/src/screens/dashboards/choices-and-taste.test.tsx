import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/fake-server.ts'
import { noFeedback, noneBefore, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { choose, found, press, seen, until } from '../../testing/show-screen.tsx'

/** Names of the endpoints that were asked. */
let asked: Set<string>

onWednesdayMorning()
beforeEach(() => {
  asked = new Set()
})

const open = (path: string, own: Answers = {}) => {
  const answers: Answers = statisticsOf(ranked(1), {
    countChoices: () => [],
    readFeedback: () => noFeedback,
    countBefore: () => ({ ...noneBefore, until: '2026-11-11T10:00' }),
    ...own,
  })
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    (request: never) => {
      asked.add(name)
      return answer(request)
    },
  ])
  return openDashboard(path, Object.fromEntries(noted))
}

const chosen = async () => (await found('input:checked', 'Choices and taste')) !== null

describe('the view', () => {
  test('is the overview at first; only what is shown is asked for', async () => {
    open('/dashboard-cafe?period=week')
    await found('[data-place=ranking]', '')
    await until(() => expect(asked).toContain('readQuality'))
    expect(asked).not.toContain('countChoices')
    expect(asked).not.toContain('readFeedback')
    expect(document.querySelector('[data-place=taste]')).toBe(null)
    await choose('Choices and taste')
    await until(() => expect(seen()).toContain('Nobody has said how it was in these days.'))
    expect(window.location.search).toBe('?period=week&view=choices')
    expect(document.querySelector('[data-place=ranking]')).toBe(null)
    await choose('Overview')
    await found('[data-place=ranking]', '')
    expect(window.location.search).toBe('?period=week')
  })

  test('in the address is open at once, without the numbers of the overview', async () => {
    open('/dashboard-admin?view=choices')
    await until(() => expect(seen()).toContain('Nobody has said how it was in these days.'))
    await until(() => expect(asked).toContain('countChoices'))
    expect(await chosen()).toBe(true)
    for (const name of ['countOrders', 'rankMenu', 'countOverTime', 'readQuality'])
      expect(asked).not.toContain(name)
  })

  test('stays with other days and another period', async () => {
    open('/dashboard-cafe?view=choices')
    await choose('This Week')
    await until(() => expect(window.location.search).toBe('?period=week&view=choices'))
    await until(() => expect(seen()).toContain('16 to 22 November'))
    await press('Period before')
    await until(() =>
      expect(window.location.search).toBe(
        '?period=week&startDate=2026-11-09&endDate=2026-11-16&view=choices',
      ),
    )
    expect(await chosen()).toBe(true)
    await choose('Overview')
    await until(() =>
      expect(window.location.search).toBe('?period=week&startDate=2026-11-09&endDate=2026-11-16'),
    )
  })

  test('stays with a period that is chosen before the page has followed, and so does the period', async () => {
    open('/dashboard-cafe')
    const [view, month] = [await found('label', 'Choices'), await found('label', 'This Month')]
    view.querySelector('input')?.click()
    month.querySelector('input')?.click()
    await until(() => expect(window.location.search).toBe('?period=month&view=choices'))
    await chosen()
    const [overview, week] = [await found('label', 'Overview'), await found('label', 'This Week')]
    week.querySelector('input')?.click()
    overview.querySelector('input')?.click()
    await until(() => expect(window.location.search).toBe('?period=week'))
  })

  test('is none of the bar, which leads back to it', async () => {
    open('/dashboard-bar?period=week&view=choices')
    await until(() => expect(asked).toContain('rankMenu'))
    await found('[data-place=ranking]', '')
    expect(seen()).not.toContain('Choices and taste')
    expect(asked).not.toContain('readFeedback')
    await choose('This Month')
    const cafe = await found('nav a[href^="/dashboard-cafe"]', 'Cafe')
    await until(() =>
      expect(cafe.getAttribute('href')).toBe('/dashboard-cafe?period=month&view=choices'),
    )
  })

  test('that nobody knows is the overview', async () => {
    open('/dashboard-cafe?view=taste')
    await found('[data-place=ranking]', '')
  })
})

describe('what it is compared with', () => {
  test.each([
    ['period=week', 'beside last week until Wednesday 10:00'],
    ['period=range&startDate=2026-11-05&endDate=2026-11-19', 'beside the 14 days before until'],
  ])('of %s: %s', async (period, text) => {
    open(`/dashboard-cafe?${period}&view=choices`)
    await until(() => expect(seen()).toContain(text))
  })

  test('is not said of days before the shop', async () => {
    open('/dashboard-cafe?view=choices', {
      countBefore: () => ({ ...noneBefore, firstDay: '2026-11-17' }),
    })
    await until(() => expect(asked).toContain('countBefore'))
    await until(() => expect(seen()).toContain('Nobody has said'))
    expect(seen()).not.toContain('beside')
  })
})

test('in Thai', async () => {
  await readThai()
  open('/dashboard-cafe?period=week&view=choices')
  await until(() => expect(seen()).toContain('ตัวเลือกและรสชาติ'))
  await until(() => expect(seen()).toContain('เทียบกับสัปดาห์ที่แล้วถึง วันพุธ 10:00 น.'))
})
