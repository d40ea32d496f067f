import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { holdBack } from './patience.ts'
import { createQueryClient } from './query-client.ts'
import { createInvalidator } from './query-invalidation.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('news during a fetch lead to exactly one more fetch, and never break one off', async () => {
  const client = new QueryClient()
  const running: { finish: () => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((resolve) => {
      running.push({ finish: () => resolve(running.length), signal })
    })
  const stop = new QueryObserver(client, { queryKey: ['board'], queryFn }).subscribe(() => {})
  running[0]?.finish()
  await expect.poll(() => client.isFetching()).toBe(0)

  const refresh = createInvalidator(client)
  const first = refresh(['board'])
  await expect.poll(() => running.length).toBe(2)
  await Promise.all([refresh(['board']), refresh(['board']), refresh(['board'])])
  expect(running).toHaveLength(2)
  running[1]?.finish()
  await expect.poll(() => running.length).toBe(3)
  running[2]?.finish()
  await first
  expect(running).toHaveLength(3)
  expect(running.some(({ signal }) => signal.aborted)).toBe(false)
  stop()
})

describe('news that could not be fetched', () => {
  /** A board on the screen that fails so often from the second reading on. */
  async function shown(failure: CallError, failures: number) {
    vi.useFakeTimers()
    const client = createQueryClient()
    let readings = 0
    const queryFn = async () => {
      readings += 1
      if (readings === 1 || readings > failures + 1) return readings
      if (failure.retryAfterMs) holdBack(failure.retryAfterMs)
      throw failure
    }
    new QueryObserver(client, { queryKey: ['board'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const refresh = createInvalidator(client)
    void refresh(['board'])
    await vi.advanceTimersByTimeAsync(0)
    return { refresh, readings: () => readings }
  }

  test('are fetched when the server has said they may be, and not before', async () => {
    const { readings } = await shown(new CallError('TOO_MANY_REQUESTS', null, 40_000), 1)
    expect(readings()).toBe(2)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(readings()).toBe(2)
    await vi.advanceTimersByTimeAsync(24_000)
    expect(readings()).toBe(3)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(readings()).toBe(3)
  })

  test('are fetched until they come, and never twice for one failure', async () => {
    const { refresh, readings } = await shown(new CallError('OFFLINE'), 2)
    await vi.advanceTimersByTimeAsync(1300)
    expect(readings()).toBe(3)
    void refresh(['board'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(readings()).toBe(4)
  })

  test('are no reason to ask again what the server refuses', async () => {
    const { readings } = await shown(new CallError('NOT_ALLOWED'), 9)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(readings()).toBe(2)
  })
})
