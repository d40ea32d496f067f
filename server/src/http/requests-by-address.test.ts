import { getCafeStatus } from '@tumbler/contract/shop'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestHouse } from '../testing/test-house.ts'

afterEach(() => void vi.useRealTimers())

test.each([-72_000_000, 72_000_000])(
  'a minute is a minute when the clock jumps by %d ms',
  async (jumpMs) => {
    const house = await openTestHouse({ rateLimitPerAddress: 2 })
    const ask = async () => {
      const { status, headers } = await house.call(getCafeStatus)
      return [status, headers['retry-after']]
    }
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    for (let time = 0; time < 2; time += 1) expect(await ask()).toEqual([200, undefined])
    vi.setSystemTime(Date.now() + jumpMs)
    expect(await ask()).toEqual([429, '60'])
    vi.advanceTimersByTime(60_000)
    expect(await ask()).toEqual([200, undefined])
    vi.useRealTimers()
    await house.close()
  },
)
