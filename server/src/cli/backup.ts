import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { DataFolderInUse } from '../db/data-folder-lock.ts'
import { engineFolder, openEmbeddedEngine, runningEngine } from '../db/embedded-engine.ts'
import { writeProblem } from '../db/folder-problem.ts'
import type { Settings } from '../settings.ts'
import { Progress } from './progress.ts'
import { readDatabase } from './read-database.ts'
import {
  CommandError,
  fileArgument,
  type Invocation,
  runCommand,
  withClient,
} from './run-command.ts'

// Writes all rows of the database of the settings into a file, also while a server runs.
if (import.meta.main) await runCommand(backUp)

export async function backUp(settings: Settings, invocation: Invocation) {
  const file = fileArgument(invocation, 'npm run backup -- <file>')
  if (existsSync(file)) throw new CommandError(`${file} exists already: choose another name`)
  const progress = new Progress(invocation.output)
  await withDatabase(settings, (client) => writeBackup(client, file, progress))
  return `The backup is in ${file}`
}

/** The file appears when it is complete, or not at all. */
export async function writeBackup(client: pg.Client, file: string, progress: Progress) {
  const unfinished = `${file}.unfinished`
  const removeUnfinished = () => rmSync(unfinished, { force: true })
  process.once('exit', removeUnfinished)
  try {
    removeUnfinished()
    // Only its owner may read it: it holds password hashes and the signing key.
    const output = await open(unfinished, 'wx', 0o600)
    await pipeline(
      readDatabase(client, progress),
      createGzip({ level: 1 }),
      output.createWriteStream({ flush: true }),
    )
    await rename(unfinished, file)
  } catch (error) {
    const problem = backupProblem(dirname(file), error as NodeJS.ErrnoException)
    if (!problem) throw error
    throw new CommandError(`The backup could not be written to ${file}: ${problem}`)
  } finally {
    removeUnfinished()
    process.off('exit', removeUnfinished)
  }
}

/** Null for what is no fault of the file or of the server that was to be read. */
function backupProblem(folder: string, { code, syscall, message }: NodeJS.ErrnoException) {
  if (/^Connection terminated|terminating connection/.test(message))
    return 'the database ended before the backup did. Try again'
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no folder ${folder}`
  const problem = writeProblem(folder, code, 'or choose another folder')
  return problem ?? (syscall ? message : null)
}

/** On a server, or embedded: of the server that holds the folder, or opened for it. */
async function withDatabase(
  { databaseUrl, dataFolder }: Settings,
  work: (client: pg.Client) => Promise<void>,
) {
  if (databaseUrl)
    return withClient({ connectionString: databaseUrl, application_name: 'tumbler' }, work)
  if (!existsSync(engineFolder(dataFolder)))
    throw new CommandError(`There is no embedded database in ${dataFolder}`)
  const engine = await openEmbeddedEngine(dataFolder).catch((error) => {
    if (!(error instanceof DataFolderInUse)) throw error
  })
  try {
    await withClient(engine?.connection ?? runningEngine(dataFolder), work)
  } finally {
    await engine?.close()
  }
}
