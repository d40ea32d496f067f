import { describe, expect, test } from 'vitest'
import {
  drinkColours,
  fittingChoice,
  garnishes,
  glasses,
  isOffered,
  vessels,
  vesselsOf,
} from './drink-offer.ts'

test('a drink of the bar is drawn in one of its glasses', () => {
  expect(glasses).toEqual(['highball', 'rocks', 'coupe'])
})

test('a drink is drawn as one of its types, or in a glass', () => {
  expect(vessels).toEqual(['hot', 'cold', 'frappe', 'highball', 'rocks', 'coupe'])
})

test('there are twenty colours and five garnishes', () => {
  expect(drinkColours.join(' ')).toBe(
    'espresso latte cocoa thaitea matcha milk pink tea citrus berry anchan mint beer negroni amber spritz sour lime clear rose',
  )
  expect(garnishes).toEqual(['lime', 'lemon', 'orange', 'mint', 'cherry'])
})

test('the cafe shows an item as one of its types, the bar in any glass', () => {
  const item = { types: ['hot', 'frappe'] } as const
  expect(vesselsOf('cafe', item)).toEqual(['hot', 'frappe'])
  expect(vesselsOf('bar', item)).toEqual(['highball', 'rocks', 'coupe'])
})

const hotOrCold = { types: ['hot', 'cold'], hasSweetness: true } as const
const fixedSweetness = { ...hotOrCold, hasSweetness: false }
const onlyHot = { types: ['hot'], hasSweetness: true } as const
const ofTheBar = { types: [], hasSweetness: false } as const

describe('isOffered', () => {
  test.each([
    ['one of its types', hotOrCold, { type: 'cold', sweetness: 50 }, true],
    ['the other of its types', hotOrCold, { type: 'hot', sweetness: 50 }, true],
    ['a type that it does not have', hotOrCold, { type: 'frappe', sweetness: 50 }, false],
    ['no sweetness at all, where it can be chosen', hotOrCold, { type: 'hot', sweetness: 0 }, true],
    ['nothing chosen yet', hotOrCold, {}, true],
    ['null for what is not chosen', hotOrCold, { type: null, sweetness: null }, true],
    ['a type, no sweetness yet', hotOrCold, { type: 'hot' }, true],
    ['a sweetness, no type yet', hotOrCold, { sweetness: 100 }, true],
    ['a wrong type, no sweetness yet', hotOrCold, { type: 'frappe' }, false],
    ['a sweetness, where it is fixed', fixedSweetness, { type: 'hot', sweetness: 100 }, false],
    ['a sweetness of 0, where it is fixed', fixedSweetness, { type: 'hot', sweetness: 0 }, false],
    ['null, where the sweetness is fixed', fixedSweetness, { type: 'hot', sweetness: null }, true],
    ['a type, where the sweetness is fixed', fixedSweetness, { type: 'hot' }, true],
    ['a wrong type, where the sweetness is fixed', fixedSweetness, { type: 'frappe' }, false],
    ['a drink of the bar', ofTheBar, {}, true],
    ['a type of a drink of the bar', ofTheBar, { type: 'cold' }, false],
  ] as const)('%s: %j, %j: %s', (_, offer, choice, isFine) => {
    expect(isOffered(offer, choice)).toBe(isFine)
  })
})

describe('fittingChoice', () => {
  test.each([
    ['keeps what fits', hotOrCold, { type: 'cold', sweetness: 25 }, 'cold', 25],
    ['keeps a sweetness of 0', hotOrCold, { type: 'hot', sweetness: 0 }, 'hot', 0],
    ['drops a type that it does not have', hotOrCold, { type: 'frappe', sweetness: 25 }, null, 25],
    ['takes the single type for another', onlyHot, { type: 'cold', sweetness: 25 }, 'hot', 25],
    ['takes the single type for none', onlyHot, {}, 'hot', null],
    ['chooses none of two types', hotOrCold, { type: null }, null, null],
    [
      'drops a sweetness where it is fixed',
      fixedSweetness,
      { type: 'hot', sweetness: 50 },
      'hot',
      null,
    ],
    ['has no type at the bar', ofTheBar, { type: 'hot', sweetness: 50 }, null, null],
  ] as const)('%s', (_, offer, choice, type, sweetness) => {
    expect(fittingChoice(offer, choice)).toEqual({ type, sweetness })
  })
})
