import { expect, test } from 'vitest'
import { firstMarks } from './marks.ts'
import { isInFilter } from './menu-filter.ts'

const [vegan, milk, nuts, decaf] = firstMarks.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
]

test('a filter keeps what has what is wanted, and what has not what is avoided', () => {
  const isIn = (marks: string[] | undefined, ...filter: string[]) =>
    isInFilter({ marks }, filter, firstMarks)
  expect([isIn([vegan], vegan), isIn([], vegan), isIn(undefined, vegan)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isIn([milk], milk), isIn([nuts], milk), isIn(undefined, milk)]).toEqual([
    false,
    true,
    true,
  ])
  expect(isIn([vegan, decaf], vegan, decaf, milk)).toBe(true)
  expect([isIn([vegan], vegan, decaf), isIn([vegan, decaf, milk], vegan, decaf, milk)]).toEqual([
    false,
    false,
  ])
  expect([isIn([milk]), isIn([milk], 'a mark that is gone')]).toEqual([true, true])
})
