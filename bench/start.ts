import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { type Environment, readSettings } from '../server/src/settings.ts'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances } from './circumstances.ts'
import { benchEnvironment } from './environment.ts'
import { median, table } from './figures.ts'
import { countIn, readOptions } from './options.ts'
import { layEarlierOrders } from './orders-so-far.ts'
import { makePeople } from './people.ts'
import { startServer } from './server-process.ts'

// From the start of the server's process to its first 200: where there is a shop with 10,000 orders,
// and where there is nothing yet.

const starts = countIn(readOptions(['starts']).starts, 'starts', 5)
const people = 10_000
const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'tumbler-start-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const embedded = { ...benchEnvironment(now), DATA_DIR: join(folder, 'shop') }
await furnish(embedded)
const postgres = startTemporaryPostgres()
const onServer = { ...benchEnvironment(now), DATABASE_URL: postgres.url }
await furnish(onServer)

const rows = [
  await rowOf('embedded, data there', '<= 1500', () => startIn(embedded)),
  await rowOf('embedded, no folder yet', '', startWithoutFolder),
  await rowOf('PostgreSQL, data there', '<= 600', () => startIn(onServer)),
  await rowOf('PostgreSQL, empty', '', startOnEmptyServer),
]
await postgres.stop()

console.log(
  `The start of the server's process to its first 200, in ms; medians of ${starts}, after one to warm up.\n` +
    `${circumstances}\n`,
)
console.log(table(rows))

async function furnish(environment: Environment) {
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  await buildHouse(settings, database).then(({ close }) => close())
  await makePeople(database.kysely, people, now)
  await layEarlierOrders(database, now)
  await database.close()
}

async function startIn(environment: Environment) {
  const server = await startServer(environment)
  await server.stop()
  return server.startedInMs
}

async function startWithoutFolder() {
  const fresh = join(folder, 'fresh')
  const milliseconds = await startIn({ ...embedded, DATA_DIR: fresh })
  rmSync(fresh, { recursive: true })
  return milliseconds
}

async function startOnEmptyServer() {
  const empty = startTemporaryPostgres()
  const milliseconds = await startIn({ ...onServer, DATABASE_URL: empty.url })
  await empty.stop()
  return milliseconds
}

async function rowOf(database: string, target: string, start: () => Promise<number>) {
  await start()
  const times: number[] = []
  for (let count = 0; count < starts; count += 1) times.push(await start())
  return {
    database,
    median: median(times).toFixed(0),
    shortest: Math.min(...times).toFixed(0),
    longest: Math.max(...times).toFixed(0),
    '(target)': target,
  }
}
