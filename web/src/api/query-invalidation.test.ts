import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { createInvalidator, throttle } from './query-invalidation.ts'
import { setBackoff } from './retry-after.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('events during a fetch lead to exactly one more fetch, and abort none', async () => {
  const client = new QueryClient()
  const running: { finish: () => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((resolve) => {
      running.push({ finish: () => resolve(running.length), signal })
    })
  const stop = new QueryObserver(client, { queryKey: ['board'], queryFn }).subscribe(() => {})
  running[0]?.finish()
  await expect.poll(() => client.isFetching()).toBe(0)

  const invalidate = createInvalidator(client)
  const first = invalidate(['board'])
  await expect.poll(() => running.length).toBe(2)
  await Promise.all([invalidate(['board']), invalidate(['board']), invalidate(['board'])])
  expect(running).toHaveLength(2)
  running[1]?.finish()
  await expect.poll(() => running.length).toBe(3)
  running[2]?.finish()
  await first
  expect(running).toHaveLength(3)
  expect(running.some(({ signal }) => signal.aborted)).toBe(false)
  stop()
})

test('an event during the first fetch leads to another, whose response is newer', async () => {
  const client = new QueryClient()
  const answers: ((orders: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(client, { queryKey: ['board'], queryFn }).subscribe(() => {})
  const invalidated = createInvalidator(client)(['board'])
  answers[0]?.(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  await invalidated
  expect(client.getQueryData(['board'])).toBe(1)
  expect(answers).toHaveLength(2)
  stop()
})

describe('a fetch that failed', () => {
  /** A board on the screen whose second fetch and the next ones fail, so many times. */
  async function shown(failure: ApiError, failures: number) {
    vi.useFakeTimers()
    const client = createQueryClient()
    let fetches = 0
    const queryFn = async () => {
      fetches += 1
      if (fetches === 1 || fetches > failures + 1) return fetches
      if (failure.retryAfterMs) setBackoff(failure.retryAfterMs)
      throw failure
    }
    new QueryObserver(client, { queryKey: ['board'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const invalidate = createInvalidator(client)
    void invalidate(['board'])
    await vi.advanceTimersByTimeAsync(0)
    return { invalidate, fetches: () => fetches }
  }

  test('is made again when the server allows it, and not before', async () => {
    const { fetches } = await shown(new ApiError('TOO_MANY_REQUESTS', null, 40_000), 1)
    expect(fetches()).toBe(2)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(fetches()).toBe(2)
    await vi.advanceTimersByTimeAsync(24_000)
    expect(fetches()).toBe(3)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(fetches()).toBe(3)
  })

  test('is made again until it succeeds, and never twice for one failure', async () => {
    const { invalidate, fetches } = await shown(new ApiError('OFFLINE'), 2)
    await vi.advanceTimersByTimeAsync(1300)
    expect(fetches()).toBe(3)
    void invalidate(['board'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(fetches()).toBe(4)
  })

  test('is not made again where the server refuses it', async () => {
    const { fetches } = await shown(new ApiError('NOT_ALLOWED'), 9)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(fetches()).toBe(2)
  })
})

describe('a throttled function', () => {
  function throttled() {
    vi.useFakeTimers()
    const run = vi.fn()
    return { run, call: throttle(run, 5000) }
  }

  test('runs at the first call, then once an interval', () => {
    const { run, call } = throttled()
    call()
    expect(run).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 20; second += 1) {
      call()
      vi.advanceTimersByTime(1000)
    }
    expect(run).toHaveBeenCalledTimes(5)
  })

  test('runs once more for the last call in an interval', () => {
    const { run, call } = throttled()
    call()
    call()
    vi.advanceTimersByTime(4999)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
