import { expect, test } from 'vitest'
import { makeProgramDatabase } from './testing/program-database.ts'
import { startProgram } from './testing/run-program.ts'

const completed = (output: string) =>
  output.split('\n').filter((line) => line.includes('"request completed"')).length

test('a log reader that stops reading does not stop the server, and misses no line', async () => {
  const database = await makeProgramDatabase()
  const server = startProgram('main.ts', {
    ...database.environment,
    LOG_LEVEL: 'info',
    LOAD_SHEDDING: 'off',
    RATE_LIMIT_PER_ADDRESS: '100000',
  })
  const [, url] = await server.printed(/ serves (http[^"]+)"/)
  const signIn = await fetch(`${url}/api/auth/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password: 'tumbler-demo' }),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  server.stdout.pause()
  // More lines than a pipe holds.
  const requests = 1000
  for (let count = 0; count < requests; count += 1)
    expect((await fetch(`${url}/api/user/me`, { headers })).status).toBe(200)
  server.stdout.resume()
  const { code, stdout } = await server.stop()
  // With the sign-in.
  expect([code, completed(stdout)]).toEqual([0, requests + 1])
  for (const line of stdout.trimEnd().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
})
