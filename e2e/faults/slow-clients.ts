import { setTimeout as pause } from 'node:timers/promises'
import { benchEnvironment } from '../../bench/environment.ts'
import { median, table } from '../../bench/figures.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { personAt } from '../../bench/people.ts'
import { startServer } from '../../bench/server-process.ts'
import { report } from './report.ts'
import { startSafePostgres } from './safe-postgres.ts'
import { quietPeople, Scene } from './scene.ts'
import { type KindOfSlow, kindsOfSlow, SlowConnection } from './slow-connection.ts'
import { Uploads } from './uploads.ts'

// 500 clients that send or read as slowly as they can, beside people who do not.

const connections = 500
const lookMs = 2000

const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 70)

const postgres = startSafePostgres()
const environment = { ...benchEnvironment(new Date()), DATABASE_URL: postgres.url }
const scene = await Scene.open({ environment, start: () => startServer(environment) })
const { server } = scene.shop
const uploads = new Uploads(scene.shop, quietPeople, scene.answers)
const kinds = Object.keys(kindsOfSlow) as KindOfSlow[]
const slow = new Map<KindOfSlow, SlowConnection[]>()
const before = server.memory()
await scene.endure(
  {
    name: `${connections} slow clients`,
    begin: openAll,
    end: closeAll,
    goesOn: 'everything',
  },
  seconds,
)
await uploads.stop()
for (const kind of kinds)
  if (!slow.get(kind)?.some(({ isCut }) => isCut))
    scene.problems.push(`nobody was cut off: ${kind}`)
const after = server.memory()
await scene.everybodyGoesHome()
await server.stop()
await report(scene, [
  table(kinds.map(rowOf)),
  `Memory of the server: ${before.now.toFixed(0)} MB before, ${after.highest.toFixed(0)} MB at most, ${after.now.toFixed(0)} MB after.`,
])
await postgres.stop()

async function openAll() {
  for (const kind of kinds) {
    const people = Array.from({ length: connections / kinds.length }, (_, index) => personAt(index))
    slow.set(
      kind,
      people.map((person) => new SlowConnection(server.port, kind, scene.shop.tokenOf(person))),
    )
    await pause(0)
  }
}

async function closeAll() {
  const all = Array.from(slow.values()).flat()
  for (const one of all) one.look()
  await pause(lookMs)
  for (const one of all) one.leave()
}

function rowOf(kind: KindOfSlow) {
  const all = slow.get(kind) ?? []
  const times = all.flatMap(({ cutAfterMs }) => cutAfterMs ?? [])
  return {
    'slow with': kind,
    clients: String(all.length),
    'cut off': String(all.filter(({ isCut }) => isCut).length),
    'after s (median)': times.length > 0 ? (median(times) / 1000).toFixed(1) : '',
  }
}
