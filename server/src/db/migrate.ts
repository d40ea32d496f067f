import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from './database-error.ts'

/** Of the connection: everyone else who wants a table waits behind a migration that waits for it. */
export const lockTimeoutMs = 2000
const lockNotAvailable = '55P03'
/** Some two minutes for a long statement of another server, or for its migration, to end. */
const maxTries = 60
const pauseMs = 200

const folder = join(import.meta.dirname, '../../migrations')

/** Brings the database to the newest migration, one server at a time; each step wholly or not at all. */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<void> {
  const migrations = await readMigrations()
  await refuseUnknownDatabase(database, Object.keys(migrations))
  for (let tries = 1; ; tries += 1) {
    try {
      return await runMigrations(database, migrations)
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries === maxTries) throw error
      await pause(pauseMs)
    }
  }
}

/** Brings an empty database, on a connection with an open transaction, to a migration and to no newer one. */
export async function migrateInTransaction<Schema>(database: Kysely<Schema>, last?: string) {
  await runMigrations(database, await readMigrations(), { last, disableTransactions: true })
}

export const knowsMigration = async (name: string) => name in (await readMigrations())

async function runMigrations<Schema>(
  database: Kysely<Schema>,
  migrations: Record<string, Migration>,
  { last, ...options }: { last?: string | undefined; disableTransactions?: boolean } = {},
) {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    ...options,
  })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file)).sort()
  const modules = files.map(async (file) => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href)
    return [file.slice(0, -'.ts'.length), migration] as const
  })
  return Object.fromEntries(await Promise.all(modules))
}

async function refuseUnknownDatabase<Schema>(database: Kysely<Schema>, known: string[]) {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database)
  const unknown = rows.find(({ name }) => !known.includes(name))
  if (unknown)
    throw new DatabaseError(
      `The database was made by another version of Tumbler (this one does not know its migration ${unknown.name}): start that version, or begin anew with an empty database (for the embedded one delete the folder of DATA_DIR)`,
    )
}
