import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { describe, expect, test } from 'vitest'
import { type DateWindow, findHistoryWindow } from './history-window.ts'

/** A shop with so many orders on each of its days; records what is counted. */
function shopWith(orders: Record<string, number>) {
  const counted: DateRange[] = []
  const countPlaced = async (range: DateRange) => {
    counted.push(range)
    return Object.entries(orders)
      .filter(([date]) => date >= range.startDate && date < range.endDate)
      .reduce((sum, [, count]) => sum + count, 0)
  }
  return { counted, countPlaced }
}

/** Every stretch of days that is found from a day backwards, newest first. */
async function allDays(orders: Record<string, number>, before: string) {
  const { counted, countPlaced } = shopWith(orders)
  const found: DateRange[] = []
  let search: DateWindow | null = { before, dayCount: 7 }
  while (search) {
    const { days, next } = await findHistoryWindow(search, countPlaced)
    if (days) found.push(days)
    search = next
  }
  return { found, counted }
}

const covered = (found: DateRange[], orders: Record<string, number>) =>
  Object.keys(orders).filter(
    (date) => found.filter((days) => date >= days.startDate && date < days.endDate).length === 1,
  )

describe('the latest days with orders', () => {
  test('a quiet week is one window, counted once', async () => {
    const { counted, countPlaced } = shopWith({ '2026-11-16': 30 })
    const { days } = await findHistoryWindow({ before: '2026-11-18', dayCount: 7 }, countPlaced)
    expect(days).toEqual({ startDate: '2026-11-11', endDate: '2026-11-18' })
    expect(counted).toHaveLength(1)
  })

  test('a crowded week is cut to what is comfortably read', async () => {
    const orders = Object.fromEntries(
      Array.from({ length: 7 }, (_, day) => [addDays('2026-11-11', day), 60]),
    )
    const { countPlaced } = shopWith(orders)
    const { days } = await findHistoryWindow({ before: '2026-11-18', dayCount: 7 }, countPlaced)
    expect(days).toEqual({ startDate: '2026-11-15', endDate: '2026-11-18' })
  })

  test('a day is never cut, however crowded', async () => {
    const { countPlaced } = shopWith({ '2026-11-17': 5000 })
    const { days } = await findHistoryWindow({ before: '2026-11-18', dayCount: 7 }, countPlaced)
    expect(days).toEqual({ startDate: '2026-11-17', endDate: '2026-11-18' })
  })

  test('a long gap is stepped over in a few strides', async () => {
    const { counted, countPlaced } = shopWith({ '2025-03-03': 4 })
    const { days } = await findHistoryWindow({ before: '2026-11-18', dayCount: 7 }, countPlaced)
    expect(days && days.startDate <= '2025-03-03' && days.endDate > '2025-03-03').toBe(true)
    expect(counted.length).toBeLessThan(8)
    expect(counted.every((range) => daysIn(range) <= 400)).toBe(true)
  })

  test('every day comes once, crowded, quiet and after gaps', async () => {
    const orders: Record<string, number> = { '2023-05-05': 1, '2025-06-10': 450, '2025-06-11': 3 }
    for (let day = 1; day < 120; day += 1)
      if (day % 7 < 5) orders[addDays('2026-11-18', -day)] = 20 + ((day * 37) % 90)
    const { found } = await allDays(orders, '2026-11-18')
    expect(covered(found, orders)).toEqual(Object.keys(orders))
  })

  test('a shop without a past is known after a few questions', async () => {
    const { found, counted } = await allDays({}, '2026-11-18')
    expect(found).toEqual([])
    expect(counted.length).toBeLessThan(10)
  })
})
