import { describe, expect, test } from 'vitest'
import { glassHeight, nameLinesOf, placeLayers } from './stacked-labels.ts'

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
      const half = (3 * 28 + 27 + 6) / 2
      let above = 0
      for (const { labelAt } of placed) {
        expect(labelAt - half).toBeGreaterThanOrEqual(above - 0.001)
        above = labelAt + half
      }
      expect(above).toBeLessThanOrEqual(glassHeight)
    },
  )

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
