import type { OpeningHours } from '@tumbler/rules/opening-hours'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCafe, ploy, settings, statusOf } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { findRole, found, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { ClosedScreen } from './closed-screen.tsx'

interface Shown {
  isCafeOpen?: boolean
  isBarOpen?: boolean
  dates?: OpeningHours['cafe']['dates']
}

const { cafe, bar } = settings.openingHours

const show = ({ isCafeOpen = false, isBarOpen = false, dates = {} }: Shown = {}) =>
  showScreen(
    <ClosedScreen />,
    ploy,
    openCafe([], {
      getCafeStatus: () => ({ ...statusOf('all-close'), isCafeOpen, isBarOpen }),
      getSettings: () => ({ ...settings, openingHours: { cafe: { ...cafe, dates }, bar } }),
    }),
  )

const says = (words: string) => until(() => expect(seen()).toContain(words))

const setTime = (time: string) =>
  vi.useFakeTimers({ now: new Date(`${time}+07:00`), toFake: ['Date'] })

beforeEach(() => {
  // A Tuesday.
  setTime('2026-11-17T17:30:00')
})
afterEach(() => {
  vi.useRealTimers()
})

test('it is said that both are closed, and when they open', async () => {
  show()
  await findRole('heading', 'Sorry, both the cafe and bar are currently closed')
  await says('CafeEvery working day9:00-16:00Opens tomorrow')
  expect(seen()).toContain('BarFriday15:00-18:00Opens on Friday')
  expect(seen()).toContain('The cafe menu closes at 12:00 on Fridays.')
})

describe('the next opening', () => {
  test.each([
    ['2026-11-17T08:00:00', 'Cafe opens today, 9:00'],
    ['2026-11-17T17:30:00', 'Cafe opens tomorrow, 9:00'],
    ['2026-11-20T13:00:00', 'Bar opens today, 15:00'],
    ['2026-11-20T19:00:00', 'Cafe opens on Monday, 9:00'],
  ])('at %s: %s', async (time, words) => {
    setTime(time)
    show()
    await says(words)
  })

  test('a date that is closed is passed over, and named', async () => {
    show({ dates: { '2026-11-18': null } })
    await says('Cafe opens on Thursday, 9:00')
    expect(seen()).toContain('Wednesday 18 November Closed')
  })

  test('of the dates with their own hours the next three are named, from today on', async () => {
    show({
      dates: {
        '2026-11-19': null,
        '2026-11-16': null,
        '2026-11-20': { opens: '10:00', closes: '11:00' },
        '2026-11-17': null,
        '2026-11-18': null,
      },
    })
    await says('Tuesday 17 November Closed')
    expect(seen().match(/(?:Mon|Tues|Wednes|Thurs|Fri)day \d+ November (?:Closed|\d+)/g)).toEqual([
      'Tuesday 17 November Closed',
      'Wednesday 18 November Closed',
      'Thursday 19 November Closed',
    ])
  })

  test('a week away it is the date', async () => {
    const closed = ['18', '19', '20', '23', '24'].map((day) => [`2026-11-${day}`, null])
    show({ dates: Object.fromEntries(closed) })
    await says('Bar opens on Friday, 15:00')
    expect(seen()).toContain('Opens on Wednesday 25 November')
  })

  test('in Thai', async () => {
    await readThai()
    show()
    await says('คาเฟ่เปิดพรุ่งนี้ 9:00 น.')
    expect(seen()).toContain('เปิดในวันศุกร์')
  })
})

describe('the week', () => {
  test('is a picture with its hours as text, and marks today', async () => {
    show({ dates: { '2026-11-19': null, '2026-11-18': { opens: '10:00', closes: '14:00' } } })
    const chart = await found('[role=img]', 'Monday: Cafe 9:00-16:00')
    expect(chart.getAttribute('aria-label')).toBe(
      'Monday: Cafe 9:00-16:00, Tuesday: Cafe 9:00-16:00, Wednesday: Cafe 10:00-14:00, Thursday: Closed, Friday: Cafe 9:00-12:00 Bar 15:00-18:00',
    )
    expect(chart.textContent).toContain('MonTodayWedThuClosedFri')
  })
})

test.each([
  [{ isCafeOpen: true }, 'Cafe Open', '/menuCafe'],
  [{ isBarOpen: true }, 'Bar Open', '/menubar'],
])('says what opens meanwhile, and does not redirect: %o', async (open, words, path) => {
  show(open)
  await findRole('heading', words)
  expect(seen()).not.toContain('currently closed')
  expect((await findRole('link', 'Menu')).getAttribute('href')).toBe(path)
})
