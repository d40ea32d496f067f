import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

test.each([
  ['9', '9:00'],
  ['09', '9:00'],
  ['900', '9:00'],
  ['9:00', '9:00'],
  ['9.30', '9:30'],
  [' 16:05 ', '16:05'],
  ['1605', '16:05'],
  ['0', '0:00'],
  ['23', '23:00'],
  ['23:59', '23:59'],
  ['24', null],
  ['24:00', null],
  ['9:60', null],
  ['9:5', null],
  ['', null],
  ['nine', null],
  ['-9', null],
  ['12345', null],
])('%j is typed for %j', (text, time) => {
  expect(typedTime(text)).toBe(time)
})
