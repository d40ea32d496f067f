import { existsSync } from 'node:fs'
import { DatabaseError } from '../database/database-error.ts'
import { engineFolder } from '../database/embedded-places.ts'
import type { Settings } from '../settings.ts'
import { inWords, runCommand, withClient } from './command.ts'
import { givenFile } from './given-file.ts'
import { readDatabase } from './read-database.ts'
import { openEngineOrCopy } from './running-copy.ts'
import { writeBackup } from './write-backup.ts'

// Writes all that the embedded database of the settings holds into a file, also while a server runs.
await runCommand(backUp)

async function backUp({ databaseUrl, dataFolder }: Settings) {
  const { file } = givenFile('npm run backup -- <file>')
  if (databaseUrl)
    throw new DatabaseError('DATABASE_URL is set: a PostgreSQL server is backed up with pg_dump')
  if (!existsSync(engineFolder(dataFolder)))
    throw new DatabaseError(`There is no embedded database in ${dataFolder}`)
  if (existsSync(file)) throw new DatabaseError(`${file} exists already: choose another name`)
  const engine = await openEngineOrCopy(dataFolder)
  try {
    return await withClient(engine.connection, (client) =>
      readDatabase(client, async (carried) => {
        await writeBackup(file, carried)
        return `${inWords(carried.contents)} are in ${file}`
      }),
    )
  } finally {
    await engine.close()
  }
}
