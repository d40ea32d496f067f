import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correctClock, shopNow } from './clock.ts'

const deviceTime = new Date('2026-11-20T02:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: deviceTime })
})
afterEach(() => {
  correctClock(new Date().toUTCString())
  vi.useRealTimers()
})

test('a phone that is an hour slow shows the server’s time', () => {
  correctClock('Fri, 20 Nov 2026 03:00:00 GMT')
  expect(shopNow()).toEqual(new Date('2026-11-20T03:00:00Z'))
})

test('a second of difference is the time of the response', () => {
  correctClock('Fri, 20 Nov 2026 02:00:01 GMT')
  expect(shopNow()).toEqual(deviceTime)
})

test('a response without a date changes nothing', () => {
  correctClock('Fri, 20 Nov 2026 03:00:00 GMT')
  correctClock(null)
  expect(shopNow()).toEqual(new Date('2026-11-20T03:00:00Z'))
})
