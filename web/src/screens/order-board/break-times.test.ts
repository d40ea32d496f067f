import { describe, expect, test } from 'vitest'
import { formatSeconds } from '../../data/shop-time.ts'
import { nextTime } from './break-section.tsx'
import { inMinutes, isBreakTooLong } from './shop-actions.ts'

const at = (time: string) => Date.parse(`2026-11-18T${time}Z`)

test('a break lasts the minutes on its tile, from now', () => {
  expect(inMinutes(5, at('03:24:20'))).toEqual(new Date(at('03:29:20')))
  expect(inMinutes(30, at('03:24:20'))).toEqual(new Date(at('03:54:20')))
})

describe('a time of the shop’s clock', () => {
  const time = { date: '2026-11-18', weekday: 3, hour: 10, minute: 24 }
  const next = (text: string) => nextTime(text, time, at('03:24:20'))?.toISOString()

  test.each([
    ['10:25', '2026-11-18T03:25:00.000Z'],
    ['9:00', '2026-11-19T02:00:00.000Z'],
    ['10:24', '2026-11-19T03:24:00.000Z'],
    ['00:10', '2026-11-18T17:10:00.000Z'],
  ])('%s is the next one', (text, expected) => expect(next(text)).toBe(expected))

  test('is none until it is written', () => {
    expect([next(''), next('10'), next('x:30')]).toEqual([undefined, undefined, undefined])
  })
})

test('a break lasts 4 hours and no second more', () => {
  expect(isBreakTooLong(new Date(at('07:24:20')), at('03:24:20'))).toBe(false)
  expect(isBreakTooLong(new Date(at('07:24:21')), at('03:24:20'))).toBe(true)
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [751, '12:31'],
  [14_399, '3:59:59'],
])('%i seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
