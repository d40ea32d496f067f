import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagsOf,
  isVenueOpen,
  mayChangeShopMode,
  openVenue,
  parseShopMode,
  type ShopMode,
  shopModeOf,
  shopModes,
} from './shop-mode.ts'

test('there are three modes', () => {
  expect(shopModes).toEqual(['cafe-open', 'bar-open', 'all-close'])
})

describe('shopModeOf', () => {
  test.each([
    [true, false, 'cafe-open'],
    [false, true, 'bar-open'],
    [false, false, 'all-close'],
    [true, true, 'all-close'],
  ] as const)('cafe %s and bar %s is %s', (isCafeOpen, isBarOpen, mode) => {
    expect(shopModeOf({ isCafeOpen, isBarOpen })).toBe(mode)
  })

  test('a mode opens its own venue only', () => {
    expect(flagsOf('cafe-open')).toEqual({ isCafeOpen: true, isBarOpen: false })
    expect(flagsOf('bar-open')).toEqual({ isCafeOpen: false, isBarOpen: true })
    expect(flagsOf('all-close')).toEqual({ isCafeOpen: false, isBarOpen: false })
  })

  test('a mode converted to flags and back stays the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopModes), (mode) => {
        expect(shopModeOf(flagsOf(mode))).toBe(mode)
      }),
    )
  })
})

test.each([
  ['cafe-open', 'cafe', true, false],
  ['bar-open', 'bar', false, true],
  ['all-close', null, false, false],
] as const)('%s: open is %s', (mode, venue, isCafeOpen, isBarOpen) => {
  expect(openVenue(mode)).toBe(venue)
  expect(isVenueOpen('cafe', mode)).toBe(isCafeOpen)
  expect(isVenueOpen('bar', mode)).toBe(isBarOpen)
})

describe('parseShopMode', () => {
  test.each([
    ['cafe-open', 'cafe-open'],
    ['bar-open', 'bar-open'],
    ['all-close', 'all-close'],
    ['close-both', 'all-close'],
    ['close', 'all-close'],
  ] as const)('%s is %s', (word, mode) => {
    expect(parseShopMode(word)).toBe(mode)
  })

  test.each([
    '',
    'open',
    'cafe',
    'CAFE-OPEN',
    ' close',
    'cafe-open ',
    'constructor',
    'toString',
    '__proto__',
    'null',
  ])('%j is unknown', (word) => {
    expect(parseShopMode(word)).toBeNull()
  })
})

describe('changing the mode', () => {
  const changes = shopModes.flatMap((from) => shopModes.map((to) => [from, to] as const))

  test.each(changes)('from %s to %s is allowed without open orders', (from, to) => {
    expect(mayChangeShopMode(from, to, 0)).toBe(true)
  })

  const forbidden: [ShopMode, ShopMode][] = [
    ['cafe-open', 'bar-open'],
    ['cafe-open', 'all-close'],
    ['bar-open', 'cafe-open'],
    ['bar-open', 'all-close'],
  ]

  test.each(changes)(
    'from %s to %s with open orders is allowed unless it closes a venue',
    (from, to) => {
      const closesVenue = forbidden.some(([left, right]) => left === from && right === to)
      expect(mayChangeShopMode(from, to, 1)).toBe(!closesVenue)
      expect(mayChangeShopMode(from, to, 40)).toBe(!closesVenue)
    },
  )
})
