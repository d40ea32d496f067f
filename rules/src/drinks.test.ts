import { expect, test } from 'vitest'
import { drinkTypes, sweetnessSteps, venues } from './drinks.ts'

test('drinks come from the cafe or the bar', () => {
  expect(venues).toEqual(['cafe', 'bar'])
})

test('a drink is hot, cold or a frappe', () => {
  expect(drinkTypes).toEqual(['hot', 'cold', 'frappe'])
})

test('sweetness has the nine steps of the specification', () => {
  expect(sweetnessSteps).toEqual([0, 10, 25, 50, 75, 100, 125, 150, 200])
})
