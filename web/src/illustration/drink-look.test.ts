import { describe, expect, test } from 'vitest'
import { drinkLookOf, glassOf, kindOfItem, liquidOf } from './drink-look.ts'

const cafe = { name: 'Specials', categoryFor: 'cafe' } as const
const bar = { name: 'Specials', categoryFor: 'bar' } as const

describe('the liquid of a name', () => {
  test.each([
    ['Matcha Latte', 'matcha'],
    ['Thai Tea Latte', 'thaitea'],
    ['อัญชันมะนาว', 'anchan'],
    ['Honey Lemon Tea', 'citrus'],
    ['Jasmine Milk Tea', 'milk'],
    ['Ginger Tea', 'tea'],
    ['น้ำผึ้งโซดา', 'citrus'],
    ['ชาเย็น', 'tea'],
    ['Strawberry', 'berry'],
    ['Strawberry Milk', 'berry'],
    ['Mixed Berries', 'berry'],
  ] as const)('%s in the cafe is %s', (name, liquid) => {
    expect(liquidOf(name, cafe)).toBe(liquid)
  })

  test.each([
    ['Negroni', 'negroni'],
    ['Whisky Sour', 'amber'],
    ['Mojito', 'lime'],
    ['Gin Tonic', 'clear'],
    ['Butterfly Gin', 'anchan'],
    ['จินอัญชัน', 'anchan'],
    ['Pale Ale', 'beer'],
  ] as const)('%s at the bar is %s', (name, liquid) => {
    expect(liquidOf(name, bar)).toBe(liquid)
  })

  test('a Latin key counts at the start of a word only', () => {
    expect(liquidOf('Steamed Virgin', cafe)).toBe('pink')
  })

  test('is its category’s where the name says none', () => {
    const inCategory = (name: string) => liquidOf('Mango Coconut', { ...cafe, name })
    expect(inCategory('Green Tea')).toBe('matcha')
    expect(inCategory('กาแฟ')).toBe('espresso')
    expect(liquidOf('Mango Coconut', { ...bar, name: 'Lime & Lemon' })).toBe('lime')
    expect(liquidOf('Mango Coconut', { ...cafe, name: 'Lime & Lemon' })).toBe('citrus')
    // Drawn: another name of the item changes nothing, another of the category does.
    expect(['Specials', 'Signatures', ''].map(inCategory)).toEqual(['pink', 'anchan', 'latte'])
    expect(liquidOf('Special', cafe)).toBe('pink')
  })
})

describe('the vessel', () => {
  test('a cafe name says hot or frappe, else it is cold', () => {
    expect(kindOfItem('Cocoa Frappe', 'cafe')).toBe('frappe')
    expect(kindOfItem('โกโก้ปั่น', 'cafe')).toBe('frappe')
    expect(kindOfItem('Flat White', 'cafe')).toBe('hot')
    expect(kindOfItem('Americano', 'cafe')).toBe('cold')
  })

  test('a bar drink stands in the glass of its liquid', () => {
    expect(glassOf('rose')).toBe('coupe')
    expect(glassOf('amber')).toBe('rocks')
    expect(drinkLookOf('Mojito', bar)).toEqual({
      kind: 'cocktail',
      glass: 'highball',
      liquid: 'lime',
      garnish: 'mint',
    })
  })
})
