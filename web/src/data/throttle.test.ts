import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

const work = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
})
afterEach(() => vi.useRealTimers())

test('the first call works at once, a stream of calls once a pause', () => {
  const throttled = throttle(work, 5000)
  throttled()
  expect(work).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 20; second += 1) {
    throttled()
    vi.advanceTimersByTime(1000)
  }
  expect(work).toHaveBeenCalledTimes(5)
})

test('the last call in a pause is not lost', () => {
  const throttled = throttle(work, 5000)
  throttled()
  throttled()
  vi.advanceTimersByTime(4999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})
