import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { engineFolder, openEmbeddedEngine } from '../db/embedded-engine.ts'
import { folderProblem } from '../db/folder-problem.ts'
import { writeBackup } from './backup.ts'
import { Progress } from './progress.ts'
import { readError } from './read-backup.ts'
import { CommandError, withClient } from './run-command.ts'

/** Of version 1.0.0: a tar of the embedded engine's files. `work` gets a backup of the same rows. */
export async function convertEarlierBackup<Result>(
  file: string,
  work: (backup: string) => Promise<Result>,
): Promise<Result> {
  const tar = await readTar(file)
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-restore-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  try {
    await unpack(tar, engineFolder(folder)).catch((error) => {
      const problem = folderProblem(folder, error)
      throw problem === null ? readError(file, error) : new CommandError(problem)
    })
    const engine = await openEmbeddedEngine(folder)
    const backup = join(folder, 'backup')
    await withClient(engine.connection, (client) =>
      writeBackup(client, backup, new Progress(new PassThrough())),
    ).finally(engine.close)
    rmSync(engineFolder(folder), { recursive: true })
    return await work(backup)
  } finally {
    removeFolder()
    process.off('exit', removeFolder)
  }
}

/** The end of a gzip file holds a checksum of all of it. */
async function readTar(file: string) {
  const parts: Buffer<ArrayBuffer>[] = []
  const collect = async (tar: AsyncIterable<Buffer<ArrayBuffer>>) => {
    for await (const part of tar) parts.push(part)
  }
  await pipeline(createReadStream(file), createGunzip(), collect).catch((error) => {
    throw readError(file, error)
  })
  return new Blob(parts)
}

async function unpack(loadDataDir: Blob, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create(folder, { loadDataDir })
  await engine.close()
}
