import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSteadyLoading } from './page-parts.tsx'

function Loading({ isLoading, shortestMs }: { isLoading: boolean; shortestMs: number }) {
  return useSteadyLoading(isLoading, shortestMs) ? 'loading' : 'there'
}

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
const show = (isLoading: boolean, shortestMs: number) =>
  flushSync(() => root.render(<Loading isLoading={isLoading} shortestMs={shortestMs} />))
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(place)
})
afterEach(() => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
})

test.each([500, 1000])('what has appeared stays for %i ms', (shortestMs) => {
  show(true, shortestMs)
  pass(200)
  show(false, shortestMs)
  pass(shortestMs - 1)
  expect(place.textContent).toBe('loading')
  pass(1)
  expect(place.textContent).toBe('there')
})

test('a response within 200 ms is shown at once', () => {
  show(true, 500)
  pass(199)
  show(false, 500)
  expect(place.textContent).toBe('there')
})
