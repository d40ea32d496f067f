import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { logIn, register } from '../contract/src/session.ts'
import { connect } from '../server/src/database/connect.ts'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { median, table } from './figures.ts'
import { startServer } from './server-process.ts'

// Whether the time of an answer tells if there is an account: a sign-in that fails, for a known, an
// unknown and a disabled one, and a registration of a taken and of a new address.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } })
const rounds = Number(values.rounds)
const warmUpRounds = 5
const target = 1.3
const password = 'monsoon lamp forty-two'
const limit = '1000000'

const postgres = startTemporaryPostgres()
const server = await startServer({
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  RATE_LIMIT_PER_ADDRESS: limit,
  LOGIN_LIMIT_PER_ACCOUNT: limit,
  REGISTRATION_LIMIT_PER_ADDRESS: limit,
})

const groups = {
  'sign-in': {
    known: () => signIn('known@example.com', 'a wrong password'),
    unknown: () => signIn('unknown@example.com', 'a wrong password'),
    disabled: () => signIn('disabled@example.com', password),
  },
  registration: {
    taken: () => enrol('known@example.com'),
    new: () => enrol(`new-${Math.random().toString(36).slice(2)}@example.com`),
  },
}

await furnish()
const [loadBefore = Number.NaN] = loadavg()
const times = new Map<() => Promise<unknown>, number[]>()
const kinds = Object.values(groups).flatMap((group) => Object.values(group))
for (let round = -warmUpRounds; round < rounds; round += 1)
  for (const kind of inTurn(round)) {
    const since = performance.now()
    await kind()
    const ms = performance.now() - since
    if (round >= 0) times.set(kind, [...(times.get(kind) ?? []), ms])
  }
await server.stop()
await postgres.stop()

console.log(
  `Medians of ${rounds} requests each, one at a time and in turn; ` +
    `${loadBefore.toFixed(1)} processes were running.\n`,
)
for (const [name, group] of Object.entries(groups)) {
  const medians = Object.entries(group).map(
    ([kind, ask]) => [kind, median(times.get(ask) ?? [])] as const,
  )
  const figures = medians.map(([, ms]) => ms)
  const ratio = Math.max(...figures) / Math.min(...figures)
  console.log(table(medians.map(([kind, ms]) => ({ [name]: kind, 'median ms': ms.toFixed(2) }))))
  console.log(`largest to smallest: ${ratio.toFixed(2)} (target < ${target})\n`)
}

/** Each is asked first as often as the others. */
function inTurn(round: number) {
  const start = (round + warmUpRounds) % kinds.length
  return [...kinds.slice(start), ...kinds.slice(0, start)]
}

async function send({ path }: { path: string }, body: object) {
  const { status } = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (response) => {
    await response.arrayBuffer()
    return response
  })
  return status
}

async function signIn(email: string, word: string) {
  expectStatus([401], await send(logIn, { email, password: word }))
}

async function enrol(email: string) {
  expectStatus([201, 409], await send(register, { name: 'Ploy', email, password }))
}

function expectStatus(expected: number[], status: number) {
  if (!expected.includes(status)) throw new Error(`answered with ${status}`)
}

async function furnish() {
  for (const email of ['known@example.com', 'disabled@example.com']) await enrol(email)
  const { kysely, close } = await connect({ databaseUrl: postgres.url, dataFolder: '' })
  await kysely
    .updateTable('users')
    .set({ is_available: 'unavailable' })
    .where('email', '=', 'disabled@example.com')
    .execute()
  await close()
}
