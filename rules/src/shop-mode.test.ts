import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagsOf,
  mayChangeShopMode,
  type ShopMode,
  shopModeNamed,
  shopModeOf,
  shopModes,
} from './shop-mode.ts'

describe('the mode behind two flags', () => {
  test.each([
    [true, false, 'cafe-open'],
    [false, true, 'bar-open'],
    [false, false, 'all-close'],
    [true, true, 'all-close'],
  ] as const)('cafe %s and bar %s is %s', (isCafeOpen, isBarOpen, mode) => {
    expect(shopModeOf({ isCafeOpen, isBarOpen })).toBe(mode)
  })

  test('each flag speaks of its own venue', () => {
    expect(flagsOf('cafe-open')).toEqual({ isCafeOpen: true, isBarOpen: false })
    expect(flagsOf('bar-open')).toEqual({ isCafeOpen: false, isBarOpen: true })
    expect(flagsOf('all-close')).toEqual({ isCafeOpen: false, isBarOpen: false })
  })

  test('a mode survives becoming flags and back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopModes), (mode) => {
        expect(shopModeOf(flagsOf(mode))).toBe(mode)
      }),
    )
  })
})

describe('the mode behind a word', () => {
  test.each([
    ['cafe-open', 'cafe-open'],
    ['bar-open', 'bar-open'],
    ['all-close', 'all-close'],
    ['close-both', 'all-close'],
    ['close', 'all-close'],
  ] as const)('%s means %s', (word, mode) => {
    expect(shopModeNamed(word)).toBe(mode)
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
  ])('%j means nothing', (word) => {
    expect(shopModeNamed(word)).toBeNull()
  })
})

describe('changing the mode', () => {
  const changes = shopModes.flatMap((from) => shopModes.map((to) => [from, to] as const))

  test.each(changes)('from %s to %s is free while no order is open', (from, to) => {
    expect(mayChangeShopMode(from, to, 0)).toBe(true)
  })

  const refused: [ShopMode, ShopMode][] = [
    ['cafe-open', 'bar-open'],
    ['cafe-open', 'all-close'],
    ['bar-open', 'cafe-open'],
    ['bar-open', 'all-close'],
  ]

  test.each(changes)('from %s to %s with open orders only leaves no open venue', (from, to) => {
    const leavesOpenVenue = refused.some(([left, right]) => left === from && right === to)
    expect(mayChangeShopMode(from, to, 1)).toBe(!leavesOpenVenue)
    expect(mayChangeShopMode(from, to, 40)).toBe(!leavesOpenVenue)
  })
})
