import { expect, test, vi } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestApp } from '../testing/test-app.ts'

interface LogLine {
  level: number
  msg: string
  refused?: number
}

const lines: LogLine[] = []
const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
const app = await openTestApp(
  { logLevel: 'warn', publicUrl: 'https://drinks.example.com' },
  { logStream },
)
const url = await serverUrl(app.server)
const clients = new LiveClients(url)
const from = (origin: string) => clients.connect(undefined, { origin })

test.each(['https://drinks.example.com', url])('a page at %s is live', async (origin) => {
  await from(origin).connected
})

test('a page at another address hears why it is not live, and the log says so once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanUp(() => void vi.useRealTimers())
  const warning = (refused: number, origin: string) =>
    expect.objectContaining({
      level: 40,
      refused,
      msg: `live connections refused: origin ${origin} is not PUBLIC_URL`,
    })
  const refusedFrom = (origin: string) =>
    expect(from(origin).connected).rejects.toThrow('WRONG_ORIGIN')
  await refusedFrom('http://drinks.example.com')
  expect(lines).toEqual([warning(1, 'http://drinks.example.com')])
  for (const origin of ['null', 'http://10.0.0.7:3000', 'https://evil.example'])
    await refusedFrom(origin)
  vi.advanceTimersByTime(59_999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines.slice(1)).toEqual([warning(3, 'https://evil.example')])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
  await refusedFrom('null')
  expect(lines.slice(2)).toEqual([warning(1, 'null')])
})

test('a refused connection is closed, also when its client does not close it', async () => {
  const connection = await RawConnection.open(url, { origin: 'https://evil.example' })
  await connection.signIn()
  await connection.closed
  expect(connection.received.at(-1)).toBe('44{"message":"WRONG_ORIGIN"}')
})
