import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOverAnHour, waitRange } from './wait.ts'

const pace = { from: 2, to: 3.4, drinks: 20 }

test.each([
  [0, { from: 2, to: 3 }],
  [1, { from: 4, to: 7 }],
  [2, { from: 5, to: 10 }],
  [4, { from: 10, to: 15 }],
  [9, { from: 20, to: 35 }],
])('with %i drinks ahead %j', (ahead, range) => {
  expect(waitRange(pace, ahead)).toEqual(range)
})

test('a break is waited for as well', () => {
  expect(waitRange(pace, 0, 30)).toEqual({ from: 30, to: 35 })
  expect(waitRange(pace, 2, 3)).toEqual({ from: 10, to: 15 })
})

test('an hour is reached by the longer end', () => {
  expect(isOverAnHour({ from: 50, to: 55 })).toBe(false)
  expect(isOverAnHour({ from: 50, to: 60 })).toBe(true)
})

test('nothing is said with fewer than five drinks', () => {
  expect(waitRange({ ...pace, drinks: 4 }, 0)).toBeNull()
  expect(waitRange({ ...pace, drinks: 5 }, 0)).not.toBeNull()
})

test('a range is of whole minutes, from 10 on of five, and never the wrong way round', () => {
  const minutes = fc.double({ min: 0, max: 60, noNaN: true })
  const paces = fc.tuple(minutes, minutes).map((two) => two.toSorted((one, other) => one - other))
  fc.assert(
    fc.property(paces, fc.nat(50), ([from = 0, to = 0], ahead) => {
      const range = waitRange({ from, to, drinks: 5 }, ahead)
      if (!range) throw new Error('no range')
      expect(range.from).toBeGreaterThan(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      for (const value of Object.values(range)) {
        expect(Number.isInteger(value)).toBe(true)
        if (range.to >= 10) expect(value % 5).toBe(0)
      }
    }),
  )
})
