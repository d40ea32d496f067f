import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMeters, isInOrderingArea, type Position } from './ordering-area.ts'

const cafe: Position = { latitude: 13.7563, longitude: 100.5018 }
const meanEarthRadiusMeters = 6_371_008.8

/** A position straight north of the cafe, where the distance is exact. */
function north(meters: number, accuracy?: number): Position {
  const degrees = (meters / meanEarthRadiusMeters) * (180 / Math.PI)
  return { latitude: cafe.latitude + degrees, longitude: cafe.longitude, accuracy }
}

const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  test.each([
    ['from Bangkok to Chiang Mai', [13.7563, 100.5018], [18.7883, 98.9853], 582_600, 1_000],
    ['of one degree on the equator', [0, 0], [0, 1], 111_195, 1],
    ['of one degree of longitude at 60 degrees north', [60, 0], [60, 1], 55_597, 5],
    ['over the date line', [0, 179.5], [0, -179.5], 111_195, 1],
    ['to the other side of the earth', [0, 0], [0, 180], 20_015_115, 10],
    ['from pole to pole', [90, 0], [-90, 77], 20_015_115, 10],
  ])('%s', (_, [latitude = 0, longitude = 0], [toLatitude = 0, toLongitude = 0], meters, slack) => {
    const found = distanceMeters(
      { latitude, longitude },
      { latitude: toLatitude, longitude: toLongitude },
    )
    expect(Math.abs(found - meters)).toBeLessThanOrEqual(slack)
  })

  test('to the same place is zero', () => {
    expect(distanceMeters(cafe, { ...cafe })).toBe(0)
  })

  test('is symmetric, never negative, at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const there = distanceMeters(a, b)
        expect(there).toBeCloseTo(distanceMeters(b, a), 3)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(20_015_116)
      }),
    )
  })
})

describe('the ordering area of one kilometre', () => {
  test.each([
    ['at the cafe', north(0), true],
    ['just inside', north(999.9), true],
    ['just outside', north(1000.1), false],
    ['outside, but perhaps inside', north(1299, 300), true],
    ['outside, by a little more than the accuracy', north(1301, 300), false],
    ['just inside with the maximum accuracy', north(1499.9, 500), true],
    ['just outside with the maximum accuracy', north(1500.1, 500), false],
    ['a rough position counts 500 m at most', north(1499.9, 5_000), true],
    ['a rough position outside', north(1500.1, 5_000), false],
    ['infinite accuracy counts 500 m too', north(1500.1, Number.POSITIVE_INFINITY), false],
    ['an exact position', north(1000.1, 0), false],
    ['negative accuracy counts as 0, inside', north(999.9, -100), true],
    ['negative accuracy counts as 0, outside', north(1000.1, -100), false],
    ['in another city', { latitude: 18.7883, longitude: 98.9853 }, false],
    ['a position that is not a number', { latitude: Number.NaN, longitude: 100 }, false],
    ['accuracy that is not a number', north(10, Number.NaN), false],
  ])('%s', (_, position, isInside) => {
    expect(isInOrderingArea(position, cafe, 1000)).toBe(isInside)
  })

  test('uses the given radius', () => {
    expect(isInOrderingArea(north(1900), cafe, 2000)).toBe(true)
    expect(isInOrderingArea(north(60), cafe, 50)).toBe(false)
    expect(isInOrderingArea(north(0), cafe, 0)).toBe(true)
  })

  test('ignores the accuracy of the cafe', () => {
    expect(isInOrderingArea(north(1200), { ...cafe, accuracy: 500 }, 1000)).toBe(false)
  })

  test('lower accuracy never turns an accepted position into an error', () => {
    const metres = fc.double({ min: 0, max: 3_000, noNaN: true })
    fc.assert(
      fc.property(metres, metres, metres, (distance, accuracy, more) => {
        const precise = isInOrderingArea(north(distance, accuracy), cafe, 1000)
        const rough = isInOrderingArea(north(distance, accuracy + more), cafe, 1000)
        expect(rough || !precise).toBe(true)
      }),
    )
  })
})
