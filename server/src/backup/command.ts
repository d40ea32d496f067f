import pg from 'pg'
import { DatabaseError } from '../database/database-error.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startFailure } from '../start-failure.ts'
import type { Contents } from './carried.ts'

/** Runs a command to its end: says what it has done, or in one line why not. */
export async function runCommand(command: (settings: Settings) => Promise<string>) {
  // What is unfinished is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  try {
    process.stdout.write(`${await command(readSettings(process.env))}\n`)
  } catch (error) {
    process.stderr.write(`${startFailure(error as Error)}\n`)
    process.exitCode = 1
  }
}

/** A connection of one's own, for as long as `work` takes. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  // Whoever asks something of a broken connection hears of it by the answer.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw new DatabaseError(`The database does not answer: ${error.message || error.code}`, error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function inWords({ tables }: Contents) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows`
}
