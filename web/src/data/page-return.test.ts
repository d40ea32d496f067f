import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToReturn, type PageReturn } from './page-return.ts'

let returns: PageReturn[]
let stop: () => void
let visibility: DocumentVisibilityState

function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const hows = () => returns.map(({ how }) => how)
/** Time in which nothing runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  returns = []
  stop = listenToReturn((pageReturn) => returns.push(pageReturn))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a page that is looked at all the time comes back from nowhere', () => {
  vi.advanceTimersByTime(3_600_000)
  expect(returns).toEqual([])
})

test('a network that is back is told at once', () => {
  window.dispatchEvent(new Event('online'))
  expect(hows()).toEqual(['online'])
})

test('a page that was hidden says for how long', () => {
  vi.advanceTimersByTime(60_000)
  show('hidden')
  vi.advanceTimersByTime(40_000)
  show('visible')
  expect(returns).toEqual([{ how: 'shown', awayMs: 40_000 }])
})

test('timers that did not run mean that the machine slept', () => {
  sleep(20_000)
  vi.advanceTimersByTime(5000)
  expect(hows()).toEqual(['awake'])
  vi.advanceTimersByTime(60_000)
  expect(hows()).toEqual(['awake'])
})

test('a hidden page whose timers are slowed does not sleep, a frozen one does, and is told once', () => {
  show('hidden')
  sleep(55_000)
  vi.advanceTimersByTime(5000)
  expect(returns).toEqual([])
  sleep(120_000)
  show('visible')
  expect(hows()).toEqual(['awake'])
})

test('whoever stops listening hears nothing', () => {
  stop()
  sleep(60_000)
  vi.advanceTimersByTime(5000)
  window.dispatchEvent(new Event('online'))
  expect(returns).toEqual([])
})
