import { existsSync } from 'node:fs'
import type pg from 'pg'
import { migrateOnOwnConnection } from '../database/connect.ts'
import { DatabaseError } from '../database/database-error.ts'
import { openEmbeddedEngine } from '../database/embedded-engine.ts'
import { engineFolder } from '../database/embedded-places.ts'
import type { Settings } from '../settings.ts'
import { inWords, runCommand, withClient } from './command.ts'
import { fillDatabase } from './fill-database.ts'
import { quote } from './quote.ts'
import { readDatabase } from './read-database.ts'

// Copies all that the embedded database of DATA_DIR holds to the empty database of DATABASE_URL.
await runCommand(moveToServer)

async function moveToServer({ databaseUrl, dataFolder }: Settings) {
  if (!databaseUrl)
    throw new DatabaseError('Set DATABASE_URL to the empty database that all is to be moved to')
  if (!existsSync(engineFolder(dataFolder)))
    throw new DatabaseError(`There is no embedded database in ${dataFolder}`)
  const target = { connectionString: databaseUrl, application_name: 'tumbler' }
  const engine = await openEmbeddedEngine(dataFolder)
  try {
    await withClient(target, mustBeUnused)
    await migrateOnOwnConnection(engine.connection)
    await migrateOnOwnConnection(target)
    return await withClient(engine.connection, (source) =>
      readDatabase(source, async (carried) => {
        await withClient(target, (client) => fillDatabase(client, carried))
        return `${inWords(carried.contents)} are in the database of DATABASE_URL; ${dataFolder} is as it was`
      }),
    )
  } finally {
    await engine.close()
  }
}

/** Asked before anything is changed there: it may be somebody else's. */
async function mustBeUnused(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and relname not like 'kysely!_migration%' escape '!'`,
  )
  for (const { name } of rows) {
    const asked = await client.query(`select exists (select from ${quote(name)}) as "isUsed"`)
    if (asked.rows[0].isUsed)
      throw new DatabaseError(
        `The database of DATABASE_URL is not empty (its table ${name} has rows): choose a new one`,
      )
  }
}
