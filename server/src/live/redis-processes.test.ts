import { logIn } from '@tumbler/contract/session'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Listeners } from '../testing/live-listeners.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience } from '../testing/run-program.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { redisPassword, TemporaryRedis } from '../testing/temporary-redis.ts'

let redis: TemporaryRedis
let database: ProgramDatabase
let here: ServerProcess
let there: ServerProcess
let atThere: Listeners
let token: string

beforeAll(async () => {
  redis = await TemporaryRedis.reserve()
  database = await makeProgramDatabase()
  const environment = { ...database.environment, DEMO_DATA: 'on', REDIS_URL: redis.url }
  here = await ServerProcess.start(environment)
  there = await ServerProcess.start(environment)
  atThere = new Listeners(there.url)
  token = await signInAsBarista()
}, programPatience.timeout)
afterAll(async () => {
  atThere.leave()
  for (const server of [here, there]) await server.stop()
  await database.remove()
  await redis.stop()
})

async function signInAsBarista() {
  const signedIn = await fetch(`${here.url}/api${logIn.path}`, {
    method: logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'barista@example.com', password: 'tumbler-demo' }),
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return accessToken
}

async function openHere(what: 'cafe-open' | 'bar-open') {
  const path = changeCafeStatus.path.replace(':value', what)
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${here.url}/api${path}`, {
    method: changeCafeStatus.method,
    headers,
  })
  expect(status).toBe(200)
}

const letIn = () =>
  expect
    .poll(() => atThere.listen(token).catch(() => null), { timeout: 20_000 })
    .not.toBeNull()
    .then(() => atThere.listen(token))

const deafness = 'Redis does not answer: live connections wait until it does'

test(
  'they start without Redis, hear each other once it is there, and again when it went and came',
  async () => {
    for (const { told } of [here, there]) expect(told).toContain(`\n${deafness}\n`)
    await expect(atThere.listen(token)).rejects.toThrow('UNAVAILABLE')

    await redis.start()
    const first = await letIn()
    await openHere('bar-open')
    await expect.poll(() => first.heard.map(({ event }) => event)).toEqual(['cafe-status'])

    await redis.stop()
    expect(await first.closed).toBe('io server disconnect')
    await expect(atThere.listen(token)).rejects.toThrow('UNAVAILABLE')
    await openHere('cafe-open')

    await redis.start()
    const second = await letIn()
    await openHere('bar-open')
    await expect.poll(() => second.heard.at(-1)?.payload).toHaveProperty('isBarOpen', true)
  },
  programPatience.timeout,
)

test('the log says why, and never the password', () => {
  for (const { told } of [here, there]) {
    expect(told).toMatch(new RegExp(`"reason":"[^"]*ECONNREFUSED[^"]*","msg":"${deafness}"`))
    expect(told).not.toContain(redisPassword)
  }
})
