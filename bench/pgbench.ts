import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '../server/src/testing/postgres-binaries.ts'
import { personAt } from './people.ts'
import type { PgbenchScript } from './recorded-statements.ts'

interface PgbenchRun {
  url: string
  script: PgbenchScript
  /** Connections, each with a prepared statement of its own for everything it sends. */
  clients: number
  /** Over all clients, each by another person; or for so many seconds. */
  amount: { transactions: number } | { seconds: number }
  /** They come in turn, and again after the last. */
  people: number
}

/** Transactions per second of the same statements without a server before them. */
export async function runPgbench({ url, script, clients, amount, people }: PgbenchRun) {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, `${nextPerson}\n${script.text};\n`)
  const variables = { ...script.variables, first: personAt(0).number, turn: '-1', clients, people }
  const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`)
  const { stdout } = await promisify(execFile)(pgbenchProgram(), [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, availableParallelism())}`,
    'seconds' in amount
      ? `--time=${amount.seconds}`
      : `--transactions=${Math.floor(amount.transactions / clients)}`,
    `--file=${file}`,
    ...defined,
    url,
  ])
  await rm(folder, { recursive: true })
  const perSecond = Number(stdout.match(/tps = ([\d.]+)/)?.[1])
  if (Number.isNaN(perSecond)) throw new Error(`pgbench said: ${stdout}`)
  return perSecond
}

const nextPerson = String.raw`\set turn :turn + 1
\set person :first + (:turn * :clients + :client_id) % :people`

function pgbenchProgram() {
  const folder = findPostgresBinaries()
  if (!folder) throw new Error('PostgreSQL is not installed')
  return join(folder, 'pgbench')
}
