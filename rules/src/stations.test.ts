import { expect, test } from 'vitest'
import { isAtStation } from './stations.ts'

const bar = { categoryIds: ['coffee', 'milk'] }
const tea = { categoryIds: ['tea', 'milk'] }
const shownAt = (station?: typeof bar) =>
  ['coffee', 'milk', 'tea', 'water'].filter((id) => isAtStation(id, station, [bar, tea]))

test('a station shows its categories, and what no station has', () => {
  expect(shownAt(bar)).toEqual(['coffee', 'milk', 'water'])
  expect(shownAt(tea)).toEqual(['milk', 'tea', 'water'])
})

test('a board without a station shows all', () => {
  expect(shownAt()).toEqual(['coffee', 'milk', 'tea', 'water'])
})
