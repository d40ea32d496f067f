import { getCafeStatus } from '@tumbler/contract/shop'
import { getMe } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/test-house.ts'

interface LogLine {
  msg: string
  status?: number
  code?: string
  refused?: Record<string, number>
}

async function openLogged(settings = {}) {
  const lines: LogLine[] = []
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const house = await openTestHouse({ logLevel: 'info', ...settings }, { logStream })
  lines.length = 0
  return { house, lines }
}

test('an answer is one line, with the code of its error', async () => {
  const { house, lines } = await openLogged()
  await house.call(getCafeStatus)
  await house.call(getMe)
  expect(lines.map(({ msg, status, code }) => [msg, status, code])).toEqual([
    ['answered', 200, undefined],
    ['answered', 401, 'NOT_SIGNED_IN'],
  ])
  await house.close()
})

test('requests past the limit are one line in all', async () => {
  const { house, lines } = await openLogged({ rateLimitPerAddress: 1 })
  for (let call = 0; call < 501; call += 1) await house.call(getCafeStatus)
  await house.close()
  const refused = lines.filter(({ msg }) => msg === 'requests refused')
  const total = refused.reduce((sum, line) => sum + (line.refused?.TOO_MANY_REQUESTS ?? 0), 0)
  expect(total).toBe(500)
  expect(lines.filter(({ status }) => status === 429)).toEqual([])
  expect(lines.length).toBeLessThan(20)
})
