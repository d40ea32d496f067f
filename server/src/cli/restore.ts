import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { connect } from '../db/connect.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { engineFolder } from '../db/embedded-engine.ts'
import { folderProblem } from '../db/folder-problem.ts'
import type { Settings } from '../settings.ts'
import {
  CommandError,
  countRows,
  fileArgument,
  type Invocation,
  runCommand,
  summaryOf,
} from './run-command.ts'

// Makes the embedded database of the settings from a backup: aside, and put in its place when whole.
if (import.meta.main) await runCommand(restore)

export async function restore({ databaseUrl, dataFolder }: Settings, invocation: Invocation) {
  const file = fileArgument(invocation, 'npm run restore -- <file>')
  if (databaseUrl)
    throw new CommandError(
      'DATABASE_URL is set: run pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file>, into an empty database',
    )
  const backup = await readBackup(file)
  const lock = lockDataFolder(dataFolder)
  const aside = join(dataFolder, 'restoring')
  const removeAside = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', removeAside)
  try {
    removeAside()
    await unpack(backup, engineFolder(aside)).catch((error) => {
      // The folder may be at fault, not the file.
      const problem = folderProblem(dataFolder, error)
      throw problem === null ? damaged(file, error) : new CommandError(problem)
    })
    const counts = await openOnce(aside).catch((error) => {
      throw new CommandError(`${file} was not restored. ${error.message}`)
    })
    const replaced = swap(engineFolder(aside), engineFolder(dataFolder))
    return [`${summaryOf(counts)} are in ${dataFolder}`, ...replaced].join('\n')
  } finally {
    removeAside()
    process.off('exit', removeAside)
    lock.release()
  }
}

/** The end of a gzip file holds a checksum of all of it. */
async function readBackup(file: string) {
  const parts: Buffer<ArrayBuffer>[] = []
  const collect = async (tar: AsyncIterable<Buffer<ArrayBuffer>>) => {
    for await (const part of tar) parts.push(part)
  }
  try {
    await pipeline(createReadStream(file), createGunzip(), collect)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(
        `${file} cannot be read: ${readProblem(error as NodeJS.ErrnoException)}`,
      )
    throw damaged(file, error)
  }
  return new Blob(parts)
}

async function unpack(loadDataDir: Blob, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create(folder, { loadDataDir })
  await engine.close()
}

function damaged(file: string, error: unknown) {
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  return new CommandError(`${file} is no backup of Tumbler, or it is damaged (${reason})`)
}

function readProblem({ code, message }: NodeJS.ErrnoException) {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'no permission for the user who runs this'
  return code === 'EISDIR' ? 'it is a folder' : message
}

/** Migrates it, refuses one of another version, and reads every table. */
async function openOnce(dataFolder: string) {
  const database = await connect({ databaseUrl: null, dataFolder })
  try {
    return await countRows(database.pool)
  } finally {
    await database.close()
  }
}

/** What was there is not deleted: it may have been the wrong file. */
function swap(restored: string, place: string) {
  const kept = `${place}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
  const isReplaced = existsSync(place)
  if (isReplaced) renameSync(place, kept)
  renameSync(restored, place)
  return isReplaced ? [`What was there before is in ${kept}`] : []
}
