import type { RankedItem } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { categoryShares, glassHeight, nameLinesOf, placeLayers } from './categories-card.tsx'

const item = (name: string, categoryName: string, totalOrder: number): RankedItem => ({
  Menu_name: name,
  otherMenu_name: null,
  categoryName,
  otherCategoryName: null,
  categoryFor: 'cafe',
  totalOrder,
})

test('categories by their orders, each in the colour of its best seller', () => {
  const ranking = [item('Latte', 'Coffee', 4), item('Cocoa', 'Milk', 3), item('Mocha', 'Coffee', 1)]
  expect(categoryShares(ranking)).toEqual([
    { name: 'Coffee', liquid: 'latte', totalOrder: 5, share: 0.625 },
    { name: 'Milk', liquid: 'cocoa', totalOrder: 3, share: 0.375 },
  ])
})

test('without orders there is no layer', () => {
  expect(categoryShares([])).toEqual([])
})

test('of many categories the smallest are put together', () => {
  const ranking = Array.from({ length: 9 }, (_, place) => item(`A${place}`, `C${place}`, 9 - place))
  const shares = categoryShares(ranking)
  expect(shares.map(({ name }) => name)).toEqual(['C0', 'C1', 'C2', null])
  expect(shares.at(-1)).toMatchObject({ totalOrder: 21, liquid: 'cocoa' })
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

const layersOf = (...shares: number[]) => shares.map((share) => ({ share, nameLines: 1 }))

describe('layers in the glass', () => {
  test('are as high as their share, largest on top', () => {
    const [tea, coffee] = placeLayers(layersOf(0.75, 0.25))
    expect(tea).toMatchObject({ top: 84, height: 264 })
    expect(coffee).toMatchObject({ top: 348, height: 88 })
  })

  test.each([[[1]], [[0.98, 0.01, 0.01]], [[0.97, 0.01, 0.01, 0.01]], [[0.25, 0.25, 0.25, 0.25]]])(
    'keep their labels apart and inside: %j',
    (shares) => {
      const placed = placeLayers(shares.map((share) => ({ share, nameLines: 3 })))
      const half = (3 * 27 + 31 + 5) / 2
      let above = 0
      for (const { labelAt } of placed) {
        expect(labelAt - half).toBeGreaterThanOrEqual(above - 0.001)
        above = labelAt + half
      }
      expect(above).toBeLessThanOrEqual(glassHeight)
    },
  )

  test('keep labels of Thai letters well apart where there is room', () => {
    const [, second, third] = placeLayers(layersOf(0.97, 0.01, 0.01, 0.01))
    expect((third?.labelAt ?? 0) - (second?.labelAt ?? 0)).toBeCloseTo(27 + 31 + 12)
  })

  test('a label with room is beside the middle of its layer', () => {
    expect(placeLayers(layersOf(0.5, 0.5)).map(({ labelAt }) => labelAt)).toEqual([172, 348])
  })
})

test.each([
  ['Tea', 1],
  ['Milk and Cocoa', 2],
  ['Beer and Highballs', 2],
  ['Soft Drink Sparkling Aaaa', 3],
  ['เครื่องดื่มสำหรับเด็กเล็ก', 2],
  ['', 1],
])('"%s" takes %i lines', (name, lines) => {
  expect(nameLinesOf(name)).toBe(lines)
})
