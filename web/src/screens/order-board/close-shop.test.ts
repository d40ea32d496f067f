import { expect, test } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { inPlace } from './close-shop.tsx'

const latte = orderOf(1, 'Latte')
const mocha = orderOf(2, 'Mocha')
const espresso = orderOf(3, 'Espresso')

test('an order that has left keeps its place, one that moved on is as it is now', () => {
  const begun = { ...mocha, status: 'in-progress' as const }
  expect(inPlace([latte, mocha], [begun])).toEqual([latte, begun])
})

test('a new order comes after the others, wherever the board has it', () => {
  expect(inPlace([latte, mocha], [espresso, latte, mocha])).toEqual([latte, mocha, espresso])
})

test('nothing new is the very same list', () => {
  const kept = [latte, mocha]
  expect(inPlace(kept, [mocha])).toBe(kept)
})
