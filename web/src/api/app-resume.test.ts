import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResume, type Resume } from './app-resume.ts'

let returns: Resume[]
let stop: () => void
let visibility: DocumentVisibilityState

function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const reasons = () => returns.map(({ reason }) => reason)
/** Time in which nothing runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  returns = []
  stop = onResume((pageReturn) => returns.push(pageReturn))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a page that stays visible does not resume', () => {
  vi.advanceTimersByTime(3_600_000)
  expect(returns).toEqual([])
})

test('a network that is back resumes the page at once', () => {
  window.dispatchEvent(new Event('online'))
  expect(reasons()).toEqual(['online'])
})

test('a page that was hidden says for how long', () => {
  vi.advanceTimersByTime(60_000)
  show('hidden')
  vi.advanceTimersByTime(40_000)
  show('visible')
  expect(returns).toEqual([{ reason: 'visible', awayMs: 40_000 }])
})

test('timers that did not run mean that the machine slept', () => {
  sleep(20_000)
  vi.advanceTimersByTime(5000)
  expect(reasons()).toEqual(['awake'])
  vi.advanceTimersByTime(60_000)
  expect(reasons()).toEqual(['awake'])
})

test('a hidden page with slow timers does not resume, a frozen one does, once', () => {
  show('hidden')
  sleep(55_000)
  vi.advanceTimersByTime(5000)
  expect(returns).toEqual([])
  sleep(120_000)
  show('visible')
  expect(reasons()).toEqual(['awake'])
})

test('nothing is called back after the stop', () => {
  stop()
  sleep(60_000)
  vi.advanceTimersByTime(5000)
  window.dispatchEvent(new Event('online'))
  expect(returns).toEqual([])
})
