import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createFreshness } from './freshness.ts'

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

  const refresh = createFreshness(client)
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
