import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correctClock } from './clock.ts'
import { connectionFound, connectionLost, graceMs, liveState } from './live-state.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') })
})
afterEach(() => {
  connectionFound()
  vi.useRealTimers()
})

test('a break shorter than two seconds is never shown', () => {
  connectionLost()
  vi.advanceTimersByTime(graceMs - 1)
  connectionFound()
  vi.advanceTimersByTime(graceMs * 2)
  expect(liveState()).toEqual({ isLive: true, lostSince: null })
})

test('a longer one is shown with the time of the first failure', () => {
  connectionLost()
  vi.advanceTimersByTime(graceMs / 2)
  connectionLost()
  vi.advanceTimersByTime(graceMs / 2)
  expect(liveState()).toEqual({ isLive: false, lostSince: new Date('2026-11-20T02:00:00Z') })
  vi.advanceTimersByTime(60_000)
  connectionLost()
  vi.advanceTimersByTime(graceMs * 2)
  expect(liveState().lostSince).toEqual(new Date('2026-11-20T02:00:00Z'))
  connectionFound()
  expect(liveState()).toEqual({ isLive: true, lostSince: null })
})

test('the time is that of the shop, however wrong the device’s', () => {
  correctClock('Fri, 20 Nov 2026 03:00:00 GMT')
  connectionLost()
  vi.advanceTimersByTime(graceMs)
  expect(liveState().lostSince).toEqual(new Date('2026-11-20T03:00:00Z'))
  correctClock(new Date().toUTCString())
})

test('a break that has lasted is shown at once', () => {
  connectionLost(0)
  expect(liveState().isLive).toBe(false)
  connectionFound()
  connectionLost()
  connectionLost(0)
  expect(liveState().isLive).toBe(false)
})

test('a second break is shown after two seconds like the first', () => {
  connectionLost()
  vi.advanceTimersByTime(graceMs)
  connectionFound()
  connectionLost()
  expect(liveState().isLive).toBe(true)
  vi.advanceTimersByTime(graceMs)
  expect(liveState().isLive).toBe(false)
})
