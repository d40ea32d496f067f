import { expect, test } from 'vitest'
import {
  closingTime,
  defaultHours,
  hasClosedToday,
  hoursOn,
  isPastClosing,
  isWithinHours,
  nextOpening,
  usualHoursOn,
  type VenueHours,
  venueHoursOn,
} from './opening-hours.ts'
import { weekdayOf } from './periods.ts'

const { cafe, bar } = defaultHours

const at = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, weekday: weekdayOf(date), hour, minute }
}

const wednesday = '2026-11-18'
const friday = '2026-11-20'
const saturday = '2026-11-21'

test('the hours are those of the specification', () => {
  const cafeHours = { opens: '9:00', closes: '16:00' }
  for (const date of ['2026-11-16', wednesday, friday])
    expect(hoursOn(cafe, date)).toEqual(cafeHours)
  expect(hoursOn(cafe, saturday)).toBeNull()
  expect(hoursOn(bar, friday)).toEqual({ opens: '15:00', closes: '18:00' })
  expect(hoursOn(bar, wednesday)).toBeNull()
})

test('an ordinary Friday ends for the cafe at noon, whatever dates say', () => {
  const dates = { [friday]: null }
  const hours = { ...defaultHours, cafe: { ...cafe, dates } }
  expect(usualHoursOn(hours, 'cafe', 4)).toEqual({ opens: '9:00', closes: '16:00' })
  expect(usualHoursOn(hours, 'cafe', 5)).toEqual({ opens: '9:00', closes: '12:00' })
  expect(usualHoursOn(hours, 'cafe', 6)).toBeNull()
  expect(usualHoursOn(hours, 'bar', 5)).toEqual({ opens: '15:00', closes: '18:00' })
})

const holidays: VenueHours = {
  ...cafe,
  dates: { [wednesday]: null, [saturday]: { opens: '10:00', closes: '12:00' } },
}

test('a date has hours of its own, or none', () => {
  expect(hoursOn(holidays, wednesday)).toBeNull()
  expect(hoursOn(holidays, saturday)).toEqual({ opens: '10:00', closes: '12:00' })
  expect(hoursOn(holidays, friday)).toEqual({ opens: '9:00', closes: '16:00' })
})

test.each([
  ['8:59', false, false],
  ['9:00', true, false],
  ['15:59', true, false],
  ['16:00', false, true],
  ['23:59', false, true],
])('at %s open: %s, closed already: %s', (time, isOpen, hasClosed) => {
  expect(isWithinHours(cafe, at(wednesday, time))).toBe(isOpen)
  expect(hasClosedToday(defaultHours, 'cafe', at(wednesday, time))).toBe(hasClosed)
})

test.each([
  ['an open cafe', 'cafe-open', null, true],
  ['one kept open until later', 'cafe-open', '2026-11-18T09:01:00Z', false],
  ['one kept open until now', 'cafe-open', '2026-11-18T09:00:00Z', true],
  ['a bar without hours on that day', 'bar-open', null, false],
  ['a closed shop', 'all-close', null, false],
] as const)('past closing at 16:00: %s', (_, mode, openUntil, isPast) => {
  const shop = { mode, openUntil: openUntil && new Date(openUntil) }
  const moment = { now: new Date('2026-11-18T09:00:00Z'), shopTime: at(wednesday, '16:00') }
  expect(isPastClosing(shop, defaultHours, moment)).toBe(isPast)
  expect(isPastClosing(shop, null, moment)).toBe(false)
})

test.each([
  ['cafe', '11:59', false],
  ['cafe', '12:00', true],
  ['bar', '12:00', false],
  ['bar', '17:59', false],
  ['bar', '18:00', true],
] as const)('on Fridays the closing time of the %s has passed at %s: %s', (venue, time, isPast) => {
  const shop = { mode: `${venue}-open` as const, openUntil: null }
  const moment = { now: new Date('2026-11-20T05:00:00Z'), shopTime: at(friday, time) }
  expect(isPastClosing(shop, defaultHours, moment)).toBe(isPast)
})

test('on Fridays the cafe closes at noon, the bar when it says', () => {
  expect(venueHoursOn(defaultHours, 'cafe', friday)).toEqual({ opens: '9:00', closes: '12:00' })
  expect(venueHoursOn(defaultHours, 'bar', friday)).toEqual({ opens: '15:00', closes: '18:00' })
  const late = { ...cafe, dates: { [friday]: { opens: '13:00', closes: '16:00' } } }
  expect(venueHoursOn({ cafe: late, bar }, 'cafe', friday)).toBeNull()
})

test.each([
  ['9:00', '11:30', { opens: '9:00', closes: '11:30' }],
  ['9:00', '12:30', { opens: '9:00', closes: '12:00' }],
  ['11:59', '12:30', { opens: '11:59', closes: '12:00' }],
  ['12:00', '12:30', null],
])('a cafe with the hours %s to %s of its own has on a Friday %j', (opens, closes, hours) => {
  const own = { ...cafe, dates: { [friday]: { opens, closes } } }
  expect(venueHoursOn({ cafe: own, bar }, 'cafe', friday)).toEqual(hours)
})

test.each([
  ['9:29', false, false],
  ['9:30', true, false],
  ['16:14', true, false],
  ['16:15', false, true],
])(
  'with hours from 9:30 to 16:15, at %s open: %s, closed already: %s',
  (time, isOpen, hasClosed) => {
    const own = { ...cafe, dates: { [wednesday]: { opens: '9:30', closes: '16:15' } } }
    expect(isWithinHours(own, at(wednesday, time))).toBe(isOpen)
    expect(hasClosedToday({ cafe: own, bar }, 'cafe', at(wednesday, time))).toBe(hasClosed)
  },
)

test.each([
  ['2027-01-17', { date: '2027-01-17', opens: '10:00' }],
  ['2027-01-18', null],
])('the next opening is looked for on 60 days: with one on %s it is %j', (date, next) => {
  const hours = { week: [], dates: { [date]: { opens: '10:00', closes: '12:00' } } }
  expect(nextOpening(hours, at(wednesday, '9:00'))).toEqual(next)
})

test.each([
  ['cafe', wednesday, '8:30', '16:00'],
  ['cafe', wednesday, '15:59', '16:00'],
  ['cafe', wednesday, '16:00', null],
  ['cafe', friday, '9:30', '12:00'],
  ['cafe', friday, '12:00', null],
  ['cafe', saturday, '10:00', null],
  ['bar', friday, '17:42', '18:00'],
] as const)('the %s that is open on %s at %s closes at %s', (venue, date, time, closes) => {
  expect(closingTime(defaultHours, venue, at(date, time))).toBe(closes)
})

test('a day without hours is neither open nor has it closed', () => {
  expect(isWithinHours(cafe, at(saturday, '12:00'))).toBe(false)
  expect(hasClosedToday(defaultHours, 'cafe', at(saturday, '23:00'))).toBe(false)
})

test.each([
  [cafe, wednesday, '8:00', { date: wednesday, opens: '9:00' }],
  [cafe, wednesday, '9:00', { date: '2026-11-19', opens: '9:00' }],
  [cafe, friday, '17:00', { date: '2026-11-23', opens: '9:00' }],
  [bar, friday, '15:00', { date: '2026-11-27', opens: '15:00' }],
  [holidays, friday, '17:00', { date: saturday, opens: '10:00' }],
  [holidays, '2026-11-17', '20:00', { date: '2026-11-19', opens: '9:00' }],
  [{ week: [], dates: {} }, friday, '9:00', null],
])('after %j, %s %s, it opens next: %j', (hours, date, time, next) => {
  expect(nextOpening(hours, at(date, time))).toEqual(next)
})
