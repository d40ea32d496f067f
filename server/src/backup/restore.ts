import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateOnOwnConnection } from '../database/connect.ts'
import { lockDataFolder } from '../database/data-folder-lock.ts'
import { DatabaseError } from '../database/database-error.ts'
import { openEmbeddedEngine } from '../database/embedded-engine.ts'
import { engineFolder } from '../database/embedded-places.ts'
import { newerMigration } from '../database/migrate.ts'
import type { Settings } from '../settings.ts'
import type { Carried } from './carried.ts'
import { inWords, runCommand, withClient } from './command.ts'
import { fillDatabase } from './fill-database.ts'
import { givenFile } from './given-file.ts'
import { readBackup } from './read-backup.ts'

// Makes the embedded database of the settings from a backup: aside, and put in its place when whole.
await runCommand(restore)

async function restore({ databaseUrl, dataFolder }: Settings) {
  const { file, values } = givenFile('npm run restore -- <file> [--replace]', {
    replace: { type: 'boolean' },
  })
  if (databaseUrl)
    throw new DatabaseError(
      'DATABASE_URL is set: a backup is restored into DATA_DIR, and moved from there to a server',
    )
  const lock = lockDataFolder(dataFolder)
  const aside = join(dataFolder, 'restoring')
  const remove = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const place = engineFolder(dataFolder)
    if (existsSync(place) && !values.replace)
      throw new DatabaseError(
        `There is a database in ${dataFolder}: choose another DATA_DIR, or add --replace`,
      )
    const carried = await readBackup(file)
    await mustBeKnown(carried)
    remove()
    await furnish(aside, carried)
    const replaced = replace(place, engineFolder(aside))
    return [`${inWords(carried.contents)} are in ${dataFolder}`, ...replaced].join('\n')
  } finally {
    remove()
    lock.release()
  }
}

async function mustBeKnown({ contents }: Carried) {
  const newer = await newerMigration(contents.migrations)
  if (newer)
    throw new DatabaseError(
      `The backup was made by a newer version of this program (it has ${newer}): restore it with that version`,
    )
}

/** The tables as they were when the backup was made, filled, and then brought up to date. */
async function furnish(dataFolder: string, carried: Carried) {
  const engine = await openEmbeddedEngine(dataFolder)
  try {
    await migrateOnOwnConnection(engine.connection, carried.contents.migrations.at(-1))
    await withClient(engine.connection, (client) => fillDatabase(client, carried))
    await migrateOnOwnConnection(engine.connection)
  } finally {
    await engine.close()
  }
}

/** What was there is not deleted: whoever restores may have taken the wrong file. */
function replace(place: string, whole: string) {
  const kept = `${place}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
  const isReplaced = existsSync(place)
  if (isReplaced) renameSync(place, kept)
  renameSync(whole, place)
  return isReplaced ? [`What was there before is in ${kept}`] : []
}
