import { expect, test } from 'vitest'
import { type KeyNumbers, keyNumbers } from './keyboard.tsx'

const none: KeyNumbers = new Map()
const shown = (numbers: KeyNumbers) => [...numbers].map(([id, number]) => `${number}${id}`).sort()

test('cards are numbered in the order of sight', () => {
  expect(shown(keyNumbers(none, ['a', 'b', 'c']))).toEqual(['1a', '2b', '3c'])
})

test('a card keeps its number when another leaves or changes its place', () => {
  const before = keyNumbers(none, ['a', 'b', 'c'])
  expect(shown(keyNumbers(before, ['c', 'b']))).toEqual(['2b', '3c'])
})

test('a new card takes the lowest number that is free', () => {
  const before = keyNumbers(keyNumbers(none, ['a', 'b', 'c']), ['b', 'c'])
  expect(shown(keyNumbers(before, ['b', 'c', 'd', 'e']))).toEqual(['1d', '2b', '3c', '4e'])
})

test('beyond nine there is no number until one is free', () => {
  const ids = [...'abcdefghijk']
  const full = keyNumbers(none, ids)
  expect(full.size).toBe(9)
  expect(keyNumbers(full, ids)).toBe(full)
  expect(keyNumbers(full, ids.slice(1)).get('j')).toBe(1)
})
