import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeWorker, FakeWorkers } from '../testing/fake-workers.ts'
import { registerWorker } from './register-worker.ts'

const hour = 3_600_000

let workers: FakeWorkers
let registration: FakeWorkers['registration']
const onReady = vi.fn<(take: () => void) => void>()
const onTaken = vi.fn()

const comeBack = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const stopping = () => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return controller
}
const watch = ({ signal } = stopping()) => registerWorker({ onReady, onTaken, signal })

beforeEach(() => {
  workers = FakeWorkers.install('one')
  registration = workers.registration
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  onReady.mockClear()
  onTaken.mockClear()
})

describe('the check for a new version', () => {
  test('runs every hour, until the page stops', async () => {
    const stop = stopping()
    await watch(stop)
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * hour)
    expect(registration.update).toHaveBeenCalledTimes(2)
    stop.abort()
    vi.advanceTimersByTime(hour)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  test('runs when the page is visible or online again, but never while it is hidden', async () => {
    await watch()
    comeBack('hidden')
    vi.advanceTimersByTime(hour)
    expect(registration.update).not.toHaveBeenCalled()
    comeBack('visible')
    expect(registration.update).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  test('fails silently without a network', async () => {
    await watch()
    registration.update.mockRejectedValue(new TypeError('No network'))
    vi.advanceTimersByTime(hour)
    expect(onReady).not.toHaveBeenCalled()
  })
})

test('a registration that has vanished is made again, and its new version is found', async () => {
  await watch()
  const second = new FakeWorkers().registration
  registration.update.mockRejectedValue(new TypeError('It is not registered'))
  workers.register.mockResolvedValue(second)
  await vi.advanceTimersByTimeAsync(hour)
  expect(workers.register).toHaveBeenCalledTimes(2)
  second.waiting = new FakeWorker('installed')
  await vi.advanceTimersByTimeAsync(hour)
  expect(second.waiting.messages).toEqual(['one'])
  expect(second.update).toHaveBeenCalled()
})

describe('a waiting version', () => {
  test('gets the version of the page as soon as it is installed', async () => {
    await watch()
    expect(workers.installNext().messages).toEqual(['one'])
    expect(onReady).not.toHaveBeenCalled()
  })

  test('that was being installed already when the page was opened gets it too', async () => {
    registration.installing = new FakeWorker('installing')
    await watch()
    const next = registration.installing
    registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    expect(next.messages).toEqual(['one'])
  })

  test('that sends a message is offered, and gets one when the user takes it', async () => {
    registration.waiting = new FakeWorker('installed')
    await watch()
    workers.answer(registration.waiting)
    expect(onTaken).not.toHaveBeenCalled()
    onReady.mock.lastCall?.[0]()
    expect(registration.waiting.messages).toEqual(['one', 'take'])
  })
})

test('the version that was taken gets the version of the page, and sends a message if it differs', async () => {
  await watch()
  const next = new FakeWorker('activating')
  workers.controller = next
  workers.dispatchEvent(new Event('controllerchange'))
  expect(next.messages).toEqual(['one'])
  expect(onTaken).not.toHaveBeenCalled()
  workers.answer(next)
  expect(onTaken).toHaveBeenCalledOnce()
})

test('a browser without service workers shows the app all the same', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await expect(watch()).resolves.toBeUndefined()
})
