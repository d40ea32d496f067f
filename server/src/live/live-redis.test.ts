import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BreakablePath } from '../testing/breakable-path.ts'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeOrder } from '../testing/make.ts'
import { openNeighbour } from '../testing/neighbour-house.ts'
import { redisUrl, TemporaryRedis } from '../testing/temporary-redis.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let redis: TemporaryRedis
/** The house here reaches Redis by it; the other one does not. */
let path: BreakablePath
let here: TestHouse
let there: TestHouse
let atHere: Listeners
let atThere: Listeners

beforeAll(async () => {
  redis = await TemporaryRedis.reserve()
  await redis.start()
  path = await BreakablePath.to(redis.port)
  here = await openTestHouse({ redisUrl: redisUrl(path.port) })
  there = await openNeighbour(here, { redisUrl: redis.url })
  atHere = new Listeners(await openDoors(here.house))
  atThere = new Listeners(await openDoors(there.house))
})
afterAll(async () => {
  for (const listeners of [atHere, atThere]) listeners.leave()
  await there.close()
  await here.close()
  path.cut()
  await redis.stop()
})

const letIn = () =>
  expect
    .poll(() => atHere.listen().catch(() => null), { timeout: 20_000 })
    .not.toBeNull()
    .then(() => atHere.listen())

describe('a process that cannot reach Redis', () => {
  test('closes its sockets and tells the others, once it is back, what happened', async () => {
    const [mine, theirs] = [await letIn(), await atThere.listen()]
    path.cut()
    expect(await mine.closed).toBe('io server disconnect')
    await expect(atHere.listen()).rejects.toThrow('UNAVAILABLE')
    here.house.context.live.menuChanged()
    await path.mend()
    await expect.poll(() => theirs.heard.map(({ event }) => event)).toEqual(['menu'])
    const again = await letIn()
    there.house.context.live.menuChanged()
    await expect.poll(() => again.heard).toHaveLength(1)
  })

  test('notices that its connection has fallen silent', async () => {
    const { closed } = await letIn()
    path.fallSilent()
    expect(await closed).toBe('io server disconnect')
    const again = await letIn()
    there.house.context.live.menuChanged()
    await expect.poll(() => again.heard).toHaveLength(1)
  })

  test('takes orders', async () => {
    path.cut()
    const { status } = await makeOrder(here, await here.someone('user'))
    await path.mend()
    expect(status).toBe('ordered')
  })
})

test('a house opens although Redis says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const house = await openTestHouse({ redisUrl: redisUrl((silent.address() as AddressInfo).port) })
  expect(house.house.isDeaf()).toBe(true)
  await house.close()
  silent.close()
})

test('two shops at one Redis do not hear each other', async () => {
  const other = await openTestHouse({ redisUrl: redis.url })
  const atOther = new Listeners(await openDoors(other.house))
  const [near, far] = [await letIn(), await atOther.listen()]
  there.house.context.live.menuChanged()
  await expect.poll(() => near.heard).toHaveLength(1)
  other.house.context.live.shopChanged({ isCafeOpen: true, isBarOpen: false })
  await expect.poll(() => far.heard.map(({ event }) => event)).toEqual(['cafe-status'])
  atOther.leave()
  await other.close()
})
