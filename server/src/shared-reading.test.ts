import { expect, test, vi } from 'vitest'
import { SharedReading } from './shared-reading.ts'

/** Readings that end when they are told to. */
function source() {
  const begun: PromiseWithResolvers<string>[] = []
  const read = () => {
    const reading = Promise.withResolvers<string>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

test('whoever asks during a reading shares the next one', async () => {
  const { begun, read } = source()
  const shared = new SharedReading<string>()
  const first = shared.ask(read)
  const [second, third] = [shared.ask(read), shared.ask(read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('before')
  expect(await first).toBe('before')
  await expect.poll(() => begun.length).toBe(2)
  const fourth = shared.ask(read)
  begun[1]?.resolve('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve('later')
  expect(await fourth).toBe('later')
  shared.ask(read)
  expect(begun).toHaveLength(4)
})

test('a reading that fails is told to all who wait, and then it is read again', async () => {
  const { begun, read } = source()
  const shared = new SharedReading<string>()
  const asked = [shared.ask(read), shared.ask(read)]
  begun[0]?.reject(new Error('gone'))
  for (const one of asked) await expect(one).rejects.toThrow('gone')
  expect(begun).toHaveLength(1)
  const later = shared.ask(read)
  begun[1]?.resolve('there')
  expect(await later).toBe('there')
})

test('nobody waits for two slow readings longer than for one', async () => {
  vi.useFakeTimers()
  try {
    const { begun, read } = source()
    const shared = new SharedReading<string>()
    const first = shared.ask(read)
    const second = shared.ask(read).catch(({ code }) => code)
    await vi.advanceTimersByTimeAsync(4000)
    begun[0]?.resolve('slow')
    expect(await first).toBe('slow')
    await vi.advanceTimersByTimeAsync(500)
    expect(await second).toBe('OVERLOADED')
    begun[1]?.resolve('slower')
    const later = shared.ask(read)
    await vi.advanceTimersByTimeAsync(0)
    begun[2]?.resolve('there')
    expect(await later).toBe('there')
  } finally {
    vi.useRealTimers()
  }
})
