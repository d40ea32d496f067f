import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { requirePostgres } from '../db/connect.ts'
import { databaseErrorOf } from '../db/connection-problem.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { engineFolder, openEmbeddedEngine } from '../db/embedded-engine.ts'
import { folderProblem } from '../db/folder-problem.ts'
import { knowsMigration } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import { summaryOf } from './backup-format.ts'
import { convertEarlierBackup } from './earlier-backup.ts'
import { type CopyRows, loadBackup, tableNames } from './load-backup.ts'
import { Progress } from './progress.ts'
import { checkBackup, kindOf } from './read-backup.ts'
import {
  CommandError,
  fileArgument,
  type Invocation,
  runCommand,
  withClient,
} from './run-command.ts'

// Makes the database of the settings from a backup: an empty one of a server, or the embedded one.
if (import.meta.main) await runCommand(restore)

export async function restore(settings: Settings, invocation: Invocation): Promise<string> {
  const file = fileArgument(invocation, 'npm run restore -- <file>')
  const restoreIt = (backup: string) => restoreBackup(backup, file, settings, invocation)
  return (await kindOf(file)) === 'earlier'
    ? convertEarlierBackup(file, restoreIt)
    : restoreIt(file)
}

/** @param name how the person who runs this knows it */
async function restoreBackup(
  file: string,
  name: string,
  { databaseUrl, dataFolder }: Settings,
  { output }: Invocation,
) {
  const header = await checkBackup(file)
  if (!(await knowsMigration(header.migration)))
    throw new CommandError(
      `${name} was made by a newer version of Tumbler (this one does not know its migration ${header.migration}): restore it with that version`,
    )
  const load: Load = (client, copyRows) =>
    loadBackup(file, client, copyRows, new Progress(output)).catch((error) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      const known = databaseErrorOf(error)
      throw known === error ? new CommandError(`${name} was not restored: ${error.message}`) : known
    })
  const [place, leftOut, ...more] = databaseUrl
    ? await restoreOnServer(databaseUrl, load)
    : await restoreInFolder(dataFolder, load)
  const others = leftOut.map((table) => `The table ${table} is not of Tumbler and was left out`)
  return [
    `${summaryOf(header)} are in ${place}`,
    ...others,
    ...more,
    'Sessions, links and devices are as they were at the time of the backup: who was signed in then is signed in again',
  ].join('\n')
}

type Load = (client: pg.Client, copyRows: CopyRows) => Promise<string[]>
/** Where everything is now, the tables that were left out, and what else there is to know. */
type Done = [string, string[], ...string[]]

function restoreOnServer(databaseUrl: string, load: Load): Promise<Done> {
  const target = { connectionString: databaseUrl, application_name: 'tumbler' }
  return withClient(target, async (client) => {
    await requirePostgres(client)
    const [table] = await tableNames(client)
    if (table)
      throw new CommandError(
        `The database of DATABASE_URL is not empty (it has the table ${table}): make an empty one (createdb), and correct DATABASE_URL`,
      )
    const leftOut = await load(client, (target, rows) =>
      pipeline(rows, client.query(copyFrom(`copy ${target} from stdin`))),
    )
    return ['the database of DATABASE_URL', leftOut]
  })
}

/** Aside, and put in its place when whole. */
async function restoreInFolder(dataFolder: string, load: Load): Promise<Done> {
  const lock = lockDataFolder(dataFolder)
  const aside = join(dataFolder, 'restoring')
  const removeAside = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', removeAside)
  try {
    removeAside()
    const engine = await openEmbeddedEngine(aside)
    const leftOut = await withClient(engine.connection, (client) =>
      load(client, (target, rows) => copyFromFile(client, engineFolder(aside), target, rows)),
    )
      .catch((error) => {
        const problem = 'syscall' in error ? folderProblem(dataFolder, error) : null
        throw problem === null ? error : new CommandError(problem)
      })
      .finally(engine.close)
    return [dataFolder, leftOut, ...swap(engineFolder(aside), engineFolder(dataFolder))]
  } finally {
    removeAside()
    process.off('exit', removeAside)
    lock.release()
  }
}

/** The engine takes no rows through its connection, but reads files of its own folder. */
async function copyFromFile(
  client: pg.Client,
  folder: string,
  target: string,
  rows: AsyncIterable<Buffer>,
) {
  const file = join(folder, 'rows.copy')
  await pipeline(rows, createWriteStream(file, { mode: 0o600 }))
  await client.query(`copy ${target} from 'rows.copy'`)
  rmSync(file)
}

/** What was there is not deleted: it may have been the wrong file. */
function swap(restored: string, place: string) {
  const kept = `${place}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
  const isReplaced = existsSync(place)
  if (isReplaced) renameSync(place, kept)
  renameSync(restored, place)
  return isReplaced ? [`What was there before is in ${kept}`] : []
}
