import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances } from './circumstances.ts'
import { table } from './figures.ts'
import { LiveSide } from './live-side.ts'
import { furnishLunch } from './lunch-bench.ts'
import { memoryOfPeople } from './memory-of-people.ts'
import { countIn, readOptions } from './options.ts'
import { startServer } from './server-process.ts'

// Memory of the server on PostgreSQL: under the load of a lunch, and what connections and people add.

const given = readOptions(['requests', 'clients'])
const requests = countIn(given.requests, 'requests', 40_000)
const clients = countIn(given.clients, 'clients', 2000)
const connections = 64

async function underLoad() {
  const postgres = startTemporaryPostgres()
  const lunch = await furnishLunch(postgres.url, requests)
  const server = await startServer(lunch.environment)
  const atStart = server.memory().now
  const { failures } = await lunch.send(server, connections, requests)
  if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures))
  const highest = server.memory().highest
  await server.stop()
  await lunch.close()
  await postgres.stop()
  return { atStart, highest }
}

async function ofConnection() {
  const postgres = startTemporaryPostgres()
  const side = new LiveSide('the server', clients, 'house', postgres.url)
  await side.furnish()
  await side.end()
  await postgres.stop()
  return side.perClient
}

async function ofPeople() {
  const postgres = startTemporaryPostgres()
  const memory = await memoryOfPeople(postgres.url)
  await postgres.stop()
  return memory
}

const [load, connection, people] = [await underLoad(), await ofConnection(), await ofPeople()]
const row = (memory: string, resident: string, inUse: string, target: string) => ({
  memory,
  resident,
  'in use': inUse,
  '(target)': target,
})
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
console.log(`Memory of the server on PostgreSQL. ${circumstances}\n`)
console.log(
  table([
    row('after the start', `${load.atStart.toFixed(0)} MB`, '', ''),
    row(`highest under load`, `${load.highest.toFixed(0)} MB`, '', '<= 150 MB'),
    row(
      'a connection that hears nothing',
      kilobytes(connection.resident),
      kilobytes(connection.inUse),
      '<= 30 kB',
    ),
    row('1,000 signed-in people', kilobytes(people.resident), kilobytes(people.inUse), ''),
  ]),
)
console.log(
  `\nThe load are ${requests} requests of a lunch over ${connections} connections; ` +
    `the connections are ${clients}.`,
)
