import { describe, expect, test } from 'vitest'
import { defaultHours } from './opening-hours.ts'
import { isResting } from './order-lifecycle.ts'
import { isPickUpTime, joinsAt, type PickUpConditions, pickUpTimes } from './pick-up.ts'

const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}:00+07:00`)
const given: PickUpConditions = {
  now: at('10:12'),
  timeZone: 'Asia/Bangkok',
  wait: { from: 5, to: 10 },
  hours: defaultHours,
  areHoursBinding: false,
  openUntil: null,
}
const offered = (other: Partial<PickUpConditions> = {}) => {
  const times = pickUpTimes({ ...given, ...other }).map((time) =>
    time.toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'short' }),
  )
  return [times[0], times.at(-1), times.length]
}
const isPossible = (time: Date, other: Partial<PickUpConditions> = {}) =>
  isPickUpTime(time, { ...given, ...other })

describe('times are offered', () => {
  test('in steps of five minutes from the upper end of the wait until closing', () => {
    expect(offered()).toEqual(['10:25', '16:00', 68])
    expect(offered({ wait: { from: 5, to: 13 } })).toEqual(['10:25', '16:00', 68])
    expect(offered({ wait: { from: 5, to: 14 } })).toEqual(['10:30', '16:00', 67])
    expect(offered({ wait: null })).toEqual(['10:25', '16:00', 68])
  })

  test('none shortly before closing', () => {
    expect(offered({ now: at('15:50') })).toEqual(['16:00', '16:00', 1])
    expect(offered({ now: at('15:51') })).toEqual([undefined, undefined, 0])
  })

  test('until noon on a Friday', () => {
    expect(offered({ now: at('11:40', 20) })).toEqual(['11:50', '12:00', 3])
  })

  test('where a barista keeps open, until then', () => {
    const now = at('15:51')
    expect(offered({ now, openUntil: at('17:00') })).toEqual(['16:05', '17:00', 12])
    expect(offered({ now, openUntil: at('17:00'), areHoursBinding: true })).toEqual([
      ...['16:05', '17:00', 12],
    ])
  })

  test('outside hours that do not bind until midnight, outside those that do none', () => {
    expect(offered({ now: at('18:00') })).toEqual(['18:10', '23:55', 70])
    expect(offered({ now: at('18:00'), areHoursBinding: true })[2]).toBe(0)
    // A Saturday has no hours.
    expect(offered({ now: at('18:00', 21) })).toEqual(['18:10', '23:55', 70])
    expect(offered({ now: at('18:00', 21), areHoursBinding: true })[2]).toBe(0)
  })

  test('on the day on which the clocks go back each once', () => {
    const now = new Date('2026-10-25T00:00:00Z')
    const london = { now, timeZone: 'Europe/London' }
    const times = pickUpTimes({ ...given, ...london }).map((time) => time.toISOString())
    expect(new Set(times).size).toBe(times.length)
  })
})

describe('a time is possible', () => {
  test('from the lower end of the wait on', () => {
    expect(isPossible(at('10:15'))).toBe(false)
    expect(isPossible(at('10:20'))).toBe(true)
    expect(isPossible(at('10:15'), { wait: null })).toBe(false)
    expect(isPossible(at('10:20'), { wait: null })).toBe(true)
  })

  test('in whole steps, today', () => {
    expect(isPossible(new Date(at('10:30').getTime() + 1))).toBe(false)
    expect(isPossible(at('10:31'))).toBe(false)
    expect(isPossible(at('10:30', 19))).toBe(false)
  })
})

test('an order joins the queue the upper end of the wait before its time', () => {
  expect(joinsAt(at('10:30'), { from: 5, to: 15 })).toEqual(at('10:15'))
  expect(joinsAt(at('10:30'), null)).toEqual(at('10:20'))
})

test.each([
  ['ordered', '10:30', null, true],
  ['ordered', '10:30', '10:20', false],
  ['ordered', null, '10:12', false],
  ['cancel', '10:30', null, false],
] as const)(
  '%s for %s, in the queue since %s: rests %s',
  (status, pickUpAt, waitingSince, rests) => {
    expect(isResting({ status, pickUpAt, waitingSince })).toBe(rests)
  },
)
