import { getCafeStatus } from '@tumbler/contract/shop'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ rateLimitPerAddress: 3 })

test('an address is counted for a minute, whatever the clock is set to meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const read = () => app.call(getCafeStatus)
  expect((await read()).status).toBe(200)
  vi.setSystemTime(Date.now() - 365 * 86_400_000)
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])
  const { status, problem, headers } = await read()
  expect([status, (problem as { code?: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})
