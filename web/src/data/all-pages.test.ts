import { expect, test } from 'vitest'
import { allPages, byId } from './all-pages.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${from + index}` }))

test('reads on until a page is not full, and keeps a row that came twice once', async () => {
  const pages = [rows(0, 100), rows(99, 100), rows(199, 3)]
  const requested: number[] = []
  const read = await allPages(async ({ page }) => {
    requested.push(page)
    return pages[page - 1] ?? []
  }, byId)
  expect(requested).toEqual([1, 2, 3])
  expect(read).toHaveLength(202)
  expect(new Set(read.map(({ id }) => id)).size).toBe(202)
})
