import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

const patience = { timeout: 12_000 }

const release = vi.fn(async () => {})
const request = vi.fn(async (_kind: string) => ({ release }))

beforeEach(() => {
  release.mockClear()
  request.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

const offer = (value: object) =>
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true })

const turnTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen is kept awake, again after the page was away, and no longer than wanted', async () => {
  offer({ request })
  const stop = keepAwake()
  await vi.waitFor(() => expect(request.mock.calls).toEqual([['screen']]), patience)
  turnTo('hidden')
  turnTo('visible')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2), patience)
  stop()
  await vi.waitFor(() => expect(release).toHaveBeenCalled(), patience)
  turnTo('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a lock that comes after the end is given back', async () => {
  offer({ request })
  keepAwake()()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), patience)
})

test('a browser without it, or one that refuses, says nothing', async () => {
  expect(() => keepAwake()()).not.toThrow()
  offer({ request: () => Promise.reject(new Error('low battery')) })
  keepAwake()()
  await Promise.resolve()
})
