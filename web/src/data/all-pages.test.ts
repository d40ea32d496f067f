import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `row ${from + place}` }))

test('reads on until a page is not full, and keeps a row that came twice once', async () => {
  const pages = [rows(0, 100), rows(99, 100), rows(199, 3)]
  const asked: number[] = []
  const read = await allPages(async ({ page }) => {
    asked.push(page)
    return pages[page - 1] ?? []
  })
  expect(asked).toEqual([1, 2, 3])
  expect(read).toHaveLength(202)
  expect(new Set(read.map(({ id }) => id)).size).toBe(202)
})
