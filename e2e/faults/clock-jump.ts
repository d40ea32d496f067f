import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { benchEnvironment } from '../../bench/environment.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { startServer } from '../../bench/server-process.ts'
import { tokenSecret } from '../../bench/token-issuer.ts'
import { accessTokens } from '../../server/src/access/tokens.ts'
import { Regulars } from './regulars.ts'
import { report } from './report.ts'
import { startSafePostgres } from './safe-postgres.ts'
import { quietPeople, Scene } from './scene.ts'

// The clock of the server jumps, also over midnight and back, while it runs.

const hourMs = 3_600_000
/** From the morning into the night after it; shorter than a key is remembered. */
const overnightMs = 20 * hourMs
/** Business days are closed within three seconds after a minute has begun. */
const chore = { second: 50, takesSeconds: 16 }

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 4)

const folder = mkdtempSync(join(tmpdir(), 'tumbler-clock-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'clock')
const set = (offMs: number) => {
  writeFileSync(`${file}.new`, String(offMs))
  renameSync(`${file}.new`, file)
}

set(0)
const postgres = startSafePostgres()
const environment = { ...benchEnvironment(new Date()), DATABASE_URL: postgres.url }
const scene = await Scene.open({
  environment,
  start: () =>
    startServer({ ...environment, CLOCK_FILE: file }, [
      '--import',
      join(import.meta.dirname, 'movable-clock.ts'),
    ]),
  // Good before and after: to renew them is not what is tried here.
  tokens: await accessTokens(
    Fastify(),
    tokenSecret,
    () => new Date(Date.now() + overnightMs + hourMs),
  ),
})
const regulars = new Regulars({ shop: scene.shop, people: quietPeople, orders: scene.orders })
await regulars.come('before', 2)
await jump('an hour forward', hourMs, seconds)
await regulars.come('an hour later', 0)
await jump('an hour back', 0, seconds)
await regulars.come('an hour back', 0)
await nextMinuteIn(chore.second)
await jump('20 hours forward, over midnight', overnightMs, chore.takesSeconds)
await regulars.come('the next day', 2)
await jump('20 hours back, the day before', 0, seconds)
await regulars.come('the day before', 0)
await scene.everybodyGoesHome()
await scene.shop.server.stop()
scene.problems.push(...regulars.problems)
await report(scene, regulars.lines)
await postgres.stop()

function jump(name: string, offMs: number, lastsSeconds: number) {
  const fault = { name, begin: () => set(offMs), end() {}, goesOn: 'everything' } as const
  return scene.endure(fault, lastsSeconds)
}

async function nextMinuteIn(second: number) {
  const untilMs = (second * 1000 - (Date.now() % 60_000) + 60_000) % 60_000
  await pause(untilMs)
}
