import { drinkColours, garnishes, glasses } from '@tumbler/rules/drink-offer'
import { expect, test } from 'vitest'
import { liquidKeys } from '../../illustration/liquids.ts'
import { idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { itemAppearance, orderAppearance } from './drink-appearance.ts'

test('every colour that can be chosen can be drawn', () => {
  expect(drinkColours).toEqual(liquidKeys)
})

const coffee = { name: 'Coffee', categoryFor: 'cafe' } as const
const cocktails = { name: 'Cocktails', categoryFor: 'bar' } as const
const look = { vessel: 'frappe', colour: 'rose', garnish: 'cherry' } as const

test('an item is drawn as it was chosen, else as its name proposes', () => {
  const drawn = { kind: 'frappe', liquid: 'rose', garnish: 'cherry' }
  expect(itemAppearance(itemOf(1, 'Latte', { look }), coffee)).toMatchObject(drawn)
  const proposed = { kind: 'cold', liquid: 'latte', garnish: null }
  expect(itemAppearance(itemOf(1, 'Latte'), coffee)).toMatchObject(proposed)
  const inGlass = itemOf(1, 'Negroni', { look: { ...look, vessel: glasses[2] } })
  expect(itemAppearance(inGlass, cocktails)).toMatchObject({ kind: 'cocktail', glass: 'coupe' })
  for (const garnish of garnishes) {
    const item = itemOf(1, 'Latte', { look: { ...look, garnish } })
    expect(itemAppearance(item, coffee).garnish).toBe(garnish)
  }
})

test('a vessel that does not fit gives way', () => {
  const espresso = itemOf(1, 'Espresso', { types: ['cold', 'frappe'] })
  expect(itemAppearance(espresso, coffee).kind).toBe('cold')
  const moved = itemOf(1, 'Negroni', { look })
  expect(itemAppearance(moved, cocktails)).toMatchObject({ kind: 'cocktail', glass: 'rocks' })
})

test('an order is drawn in the vessel of its type, in the colour that the drink had', () => {
  const { menu } = orderOf(1, 'Latte')
  const order = orderOf(1, 'Latte', { type: 'hot', menu: { ...menu, look } })
  expect(orderAppearance(order)).toMatchObject({ kind: 'hot', liquid: 'rose', garnish: null })
  expect(orderAppearance(orderOf(1, 'Latte'))).toMatchObject({ kind: 'cold', liquid: 'latte' })
})

test('a name that says no colour has its category’s, as an item and as an order', () => {
  const tea = { id: idOf(1), name: 'Tea', otherName: null, categoryFor: 'cafe' } as const
  const { menu } = orderOf(1, 'Mango Coconut')
  for (const [category, liquid] of [
    [tea, 'tea'],
    [{ ...tea, name: 'Coffee' }, 'espresso'],
    [{ ...tea, name: 'Signatures' }, 'anchan'],
    [{ ...tea, name: 'Specials' }, 'pink'],
  ] as const) {
    expect(itemAppearance(itemOf(1, 'Mango Coconut'), category)).toMatchObject({ liquid })
    const order = orderOf(1, 'Mango Coconut', { menu: { ...menu, category } })
    expect(orderAppearance(order)).toMatchObject({ liquid })
    expect(itemAppearance(itemOf(1, 'Matcha Coconut'), category).liquid).toBe('matcha')
    expect(itemAppearance(itemOf(1, 'Mango Coconut', { look }), category).liquid).toBe('rose')
  }
})

test('what only a newer version knows is drawn as the name proposes', () => {
  const newer = { vessel: 'flask', colour: 'plum', garnish: 'fig' } as unknown as typeof look
  const latte = { kind: 'cold', liquid: 'latte', garnish: null }
  expect(itemAppearance(itemOf(1, 'Latte', { look: newer }), coffee)).toMatchObject(latte)
  const types = ['blended', 'hot'] as 'hot'[]
  expect(itemAppearance(itemOf(1, 'Latte', { types }), coffee).kind).toBe('hot')
  const cocktail = itemAppearance(itemOf(1, 'Negroni', { look: newer }), cocktails)
  expect(cocktail).toMatchObject({ kind: 'cocktail', glass: 'rocks', liquid: 'negroni' })
  const { menu } = orderOf(1, 'Latte')
  const order = orderOf(1, 'Latte', { type: types[0], menu: { ...menu, look: newer } })
  expect(orderAppearance(order)).toMatchObject(latte)
})
