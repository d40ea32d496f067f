import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pLimit from 'p-limit'
import { DatabaseError } from './database-error.ts'

/** Small, as the system keeps the files in its own memory too. */
const sharedBuffers = ['-c', 'shared_buffers=16MB']
const startParams = [
  // PGlite starts PostgreSQL without fsync.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...sharedBuffers,
]
const initDbStartParams = [
  ...sharedBuffers,
  // Without processes of its own PostgreSQL keeps no limit of its log: the files that it reuses are small.
  ...['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=16MB'],
]
const isWindows = process.platform === 'win32'

/** A file of the engine as Emscripten's NODEFS opens it. */
interface OpenFile {
  nfd: number
  flags: number
  node: { mode: number }
}

/** What of NODEFS is used here, which is none of PGlite's promises. */
interface NodeFiles {
  stream_ops: { fsync?(file: OpenFile): void }
  tryFSOperation(work: () => void): void
}

/** The files of PGlite, in which PostgreSQL's fsync is one: in NODEFS it does nothing. */
class DurableFiles extends NodeFS {
  syncs = 0

  override async initialSyncFs() {
    await super.initialSyncFs()
    const { FS, NODEFS } = this.pg?.Module ?? {}
    const files = NODEFS as NodeFiles | undefined
    // openDurableFolder sees it missing.
    if (!FS || !files?.stream_ops) return
    files.stream_ops.fsync = ({ nfd, flags, node }) => {
      const isFolder = FS.isDir(node.mode)
      // Windows has none for folders. Files that are only read are a hint before the sync of all files.
      if (isFolder ? isWindows : (flags & accessMode) === 0) return
      files.tryFSOperation(() => fsyncSync(nfd))
      this.syncs += 1
    }
  }
}

/** The bits of the flags of an open file that say whether it is only read, which is 0. */
const accessMode = 3

/**
 * Opens the database in a folder, which is made where it is missing. What it has committed is on
 * the disk. Only the process with the lock of the data folder may.
 */
export async function openDurableFolder(
  folder: string,
  Engine: new (options: PGliteOptions) => PGlite = PGlite,
): Promise<PGlite> {
  if (!existsSync(folder)) await makeDurableFolder(folder)
  // PGlite would fill it with a new database.
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
  const fs = new DurableFiles(folder)
  const log: string[] = []
  const engine = new Engine({ fs, startParams, onStderr: (line) => log.push(line) > 0 })
  await engine.waitReady.catch((error) => {
    throw startError(folder, log.join('\n')) ?? error
  })
  // The start itself forces a file, pg_control.
  if (fs.syncs === 0)
    throw new DatabaseError(
      'This version of PGlite does not force writes to the disk: install the one of package-lock.json with npm ci',
    )
  return engine
}

/** Why PostgreSQL did not start, from its log; null where it does not say. */
function startError(folder: string, log: string) {
  const [, made, known] =
    /initialized by PostgreSQL version (\d+).*this version (\d+)/.exec(log) ?? []
  if (made)
    return new DatabaseError(
      `The database in ${folder} is one of PostgreSQL ${made}, and this version of Tumbler has ${known}: start the version that made it, or set DATA_DIR to another folder`,
    )
  const [, reason] = /(?:FATAL|PANIC): +(.*)/.exec(log) ?? []
  return reason ? new Error(reason) : null
}

/** Made aside and renamed when all of it is on the disk: a start that is ended halfway leaves nothing that looks finished. */
async function makeDurableFolder(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const engine = await PGlite.create(unfinished, { initDbStartParams })
    // Two thirds of the files. No database is made of them here, and after a kill PostgreSQL forces each file.
    for (const name of ['template0', 'template1']) {
      await engine.exec(`alter database ${name} is_template false`)
      await engine.exec(`drop database ${name}`)
    }
    await engine.close()
    await forceAll(unfinished)
    renameSync(unfinished, folder)
    await force(dirname(folder), true)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function forceAll(folder: string) {
  const limit = pLimit(16)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  await limit.map(entries, (entry) =>
    force(join(entry.parentPath, entry.name), entry.isDirectory()),
  )
  await force(folder, true)
}

/** Forces what was written to a file, or the names in a folder, to the disk. */
async function force(path: string, isFolder: boolean) {
  if (isFolder && isWindows) return
  const file = await open(path, isFolder ? 'r' : 'r+')
  await file.sync().finally(() => file.close())
}
