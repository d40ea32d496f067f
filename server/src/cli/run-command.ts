import { resolve } from 'node:path'
import pg from 'pg'
import { connectionErrorOf } from '../db/connection-problem.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startErrorMessage } from '../start-error.ts'

/** What the person who runs a command can mend, in one line. */
export class CommandError extends Error {}

/** Runs a command to its end: prints what it has done, or in one line why not. */
export async function runCommand(command: (settings: Settings) => Promise<string>) {
  // What is unfinished is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  try {
    process.stdout.write(`${await command(readSettings(process.env))}\n`)
  } catch (error) {
    const message =
      error instanceof CommandError ? error.message : startErrorMessage(error as Error)
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}

/** For a command without a file: only these words may follow its name. */
export function requireArguments(usage: string, ...words: string[]) {
  if (process.argv.slice(2).some((word) => !words.includes(word)))
    throw new CommandError(`Usage: ${usage}`)
}

/** The one argument of a command, a file. */
export function fileArgument(usage: string) {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) throw new CommandError(`Usage: ${usage}`)
  // npm runs commands in the project's folder, and says where it was called.
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** Whether it may change what there is without being asked. */
export const hasYes = () => process.argv.includes('--yes')

/** Null without ADMIN_EMAIL. */
export const givenAdmin = ({ adminEmail: email, adminPassword: password }: Settings) =>
  email !== null && password !== null ? { email, name: 'Admin', password } : null

/** A connection for as long as `work` takes. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  // The query under way rejects too.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw connectionErrorOf(error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows each table has, by its name as SQL writes it. */
export async function countRows(
  database: Pick<pg.Client | pg.Pool, 'query'>,
): Promise<Record<string, number>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and relname not like 'kysely!_migration%' escape '!'
     order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await database.query(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0].count
  }
  return counts
}

export function summaryOf(counts: Record<string, number>) {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${Object.keys(counts).length} tables with ${rows} rows`
}
