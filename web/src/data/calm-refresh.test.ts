import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmRefresh } from './calm-refresh.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refresh = vi.fn(async () => {})
beforeEach(() => refresh.mockClear())

test('the first news counts at once, a stream of news once a pause', () => {
  const refreshCalmly = calmRefresh(refresh, 5000)
  refreshCalmly(['statistics'])
  expect(refresh).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 20; second += 1) {
    refreshCalmly(['statistics'])
    vi.advanceTimersByTime(1000)
  }
  expect(refresh).toHaveBeenCalledTimes(5)
})

test('the last news of a pause is not lost', () => {
  const refreshCalmly = calmRefresh(refresh, 5000)
  refreshCalmly(['statistics'])
  refreshCalmly(['statistics'])
  vi.advanceTimersByTime(4999)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('each key has its own pause', () => {
  const refreshCalmly = calmRefresh(refresh, 5000)
  refreshCalmly(['statistics'])
  refreshCalmly(['order-log'])
  expect(refresh.mock.calls).toEqual([[['statistics']], [['order-log']]])
})
