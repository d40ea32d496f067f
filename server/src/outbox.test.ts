import { expect, test } from 'vitest'
import { sendAll } from './outbox.ts'

test('what was kept back by one that ends during a claim is sent', async () => {
  const { promise: isSlowSent, resolve: endSlow } = Promise.withResolvers<boolean>()
  const claims = [
    async () => ['quick', 'slow'],
    async () => {
      endSlow(true)
      // Until all that follows the end is done.
      await new Promise(setImmediate)
      return []
    },
    async () => ['kept back'],
  ]
  const sent: string[] = []
  const send = async (message: string) => {
    sent.push(message)
    return message === 'slow' ? isSlowSent : true
  }
  expect(await sendAll(async () => (await claims.shift()?.()) ?? [], send)).toBe(3)
  expect(sent).toEqual(['quick', 'slow', 'kept back'])
})
