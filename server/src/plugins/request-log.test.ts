import { isLive, isReady } from '@tumbler/contract/health'
import { getCafeStatus } from '@tumbler/contract/shop'
import { getMe } from '@tumbler/contract/users'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

interface LogLine {
  msg: string
  route?: string
  file?: string
  status?: number
  code?: string
  refused?: Record<string, number>
  settings?: string[]
  count?: number
}

async function openLogged(settings = {}) {
  const lines: LogLine[] = []
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await openTestApp({ logLevel: 'info', ...settings }, { logStream })
  lines.length = 0
  return { app, lines }
}

test('each response is one log line, with its error code', async () => {
  const { app, lines } = await openLogged()
  await app.call(getCafeStatus)
  await app.call(getMe)
  expect(lines.map(({ msg, status, code }) => [msg, status, code])).toEqual([
    ['request completed', 200, undefined],
    ['request completed', 401, 'NOT_SIGNED_IN'],
  ])
  await app.close()
})

test('pages and files are one route each; only a missing file is named', async () => {
  const { app, lines } = await openLogged()
  for (const url of ['/', '/form/Latte/1', '/gone.txt?token=x', '/metrics', '/api/no'])
    await app.server.fastify.inject({ url, headers: { accept: 'text/html' } })
  expect(lines.map(({ route, status, file }) => [route, status, file])).toEqual([
    ['page', 200, undefined],
    ['page', 200, undefined],
    ['asset', 404, '/gone.txt'],
    ['asset', 404, '/metrics'],
    ['/api/*', 404, undefined],
  ])
  await app.close()
})

test('a good health check is no line', async () => {
  const { app, lines } = await openLogged()
  await app.call(isLive)
  await app.call(isReady)
  expect(lines).toEqual([])
  await app.close()
})

test('requests over the rate limit are summed up in one log line', async () => {
  const { app, lines } = await openLogged({ rateLimitPerAddress: 1 })
  for (let call = 0; call < 501; call += 1) await app.call(getCafeStatus)
  await app.close()
  const summaries = lines.filter(({ msg }) => msg === 'requests refused')
  const total = summaries.reduce((sum, line) => sum + (line.refused?.TOO_MANY_REQUESTS ?? 0), 0)
  expect(total).toBe(500)
  for (const { settings } of summaries) expect(settings).toEqual(['RATE_LIMIT_PER_ADDRESS'])
  expect(lines.filter(({ status }) => status === 429)).toEqual([])
  expect(lines.length).toBeLessThan(20)
})

test('of many requests of nobody known the first are lines, the others are counted', async () => {
  const { app, lines } = await openLogged()
  const ploy = await app.newUser('user')
  // All of it is within a second.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let call = 0; call < 250; call += 1)
    await app.server.fastify.inject({ url: call % 2 ? '/api/user/me' : '/api/no' })
  for (let call = 0; call < 60; call += 1) await ploy.call(getMe)
  vi.useRealTimers()
  await app.close()
  expect(lines.filter(({ status }) => status === 401 || status === 404)).toHaveLength(50)
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(lines.at(-1)).toMatchObject({ msg: 'more requests of nobody known', count: 200 })
})
