import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDataFolder } from './data-folder-lock.ts'
import { DatabaseError } from './database-error.ts'
import { folderProblem } from './folder-problem.ts'

interface EmbeddedEngine {
  /** How `pg` connects: one connection at a time, there is one backend behind it. */
  connection: { host: string; port: number; user: string; database: string }
  close(): Promise<void>
}

export interface EmbeddedWorkerData {
  folder: string
  /** A Unix socket, or a port of this machine where there are none. */
  listen: { path: string } | { host: string; port: number }
}

/** The only message of the worker that is ours: `node --watch` sends some of its own. */
export interface EmbeddedReady {
  readyOn: string
}

const isWindows = process.platform === 'win32'
const localhost = '127.0.0.1'
const port = 5432
const socketName = `.s.PGSQL.${port}`
/** Where there are no sockets. */
const portFile = 'port'
/** The longest path of a Unix socket that every system takes. */
const maxSocketPathBytes = 103

/** The files of the engine in a data folder. */
export const engineFolder = (dataFolder: string) => join(dataFolder, 'postgres')

const socketFolder = (dataFolder: string) => join(dataFolder, 'socket')

/** How another process connects to the engine of the one that holds the folder. */
export function runningEngine(dataFolder: string): EmbeddedEngine['connection'] {
  const host = realpathSync(socketFolder(dataFolder))
  const address = isWindows
    ? { host: localhost, port: Number(readFileSync(join(host, portFile), 'utf8')) }
    : { host, port }
  return { ...address, user: 'postgres', database: 'postgres' }
}

/** PostgreSQL inside this process, in a thread of its own, for one process per data folder. */
export async function openEmbeddedEngine(dataFolder: string): Promise<EmbeddedEngine> {
  const lock = lockDataFolder(dataFolder)
  let host = ''
  const release = () => {
    for (const folder of [host, socketFolder(dataFolder)])
      if (folder) rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
  try {
    // Of a restore that was killed.
    rmSync(join(dataFolder, 'restoring'), { recursive: true, force: true })
    host = makeSocketFolder(dataFolder)
    const worker = await startWorker({
      folder: engineFolder(dataFolder),
      listen: isWindows ? { host: localhost, port: 0 } : { path: join(host, socketName) },
    })
    if (isWindows) writeFileSync(join(host, portFile), worker.readyOn.slice(localhost.length + 1))
    return {
      connection: runningEngine(dataFolder),
      close: () => worker.stop().finally(release),
    }
  } catch (error) {
    const { name, message } = error as Error
    const problem = name === DatabaseError.name ? message : folderProblem(dataFolder, error)
    release()
    throw new DatabaseError(
      problem ??
        `The embedded database in ${dataFolder} did not open, its files may be damaged (${reasonOf(error)}): restore a backup with npm run restore`,
      error,
    )
  }
}

/** A folder for sockets that only this user enters; the path of a socket must be short. */
function makeSocketFolder(dataFolder: string) {
  const folder = socketFolder(dataFolder)
  rmSync(folder, { recursive: true, force: true })
  if (Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes) {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
  const short = mkdtempSync(join(tmpdir(), 'tumbler-'))
  symlinkSync(short, folder)
  return short
}

async function startWorker(workerData: EmbeddedWorkerData) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  let isStopping = false
  const ended = once(worker, 'exit').then(() => {
    if (!isStopping) throw new Error('its thread ended')
  })
  const ready = new Promise<string>((resolve) => {
    worker.on('message', ({ readyOn }: Partial<EmbeddedReady>) => readyOn && resolve(readyOn))
  })
  const readyOn = await Promise.race([ready, ended.then(() => '')])
  // Uncaught on purpose: without its database the process has to end, and say why.
  ended.catch((error) => {
    throw new DatabaseError(`The embedded database stopped: ${reasonOf(error)}`, error)
  })
  return {
    readyOn,
    async stop() {
      isStopping = true
      worker.postMessage('close')
      await ended
    },
  }
}

/** The engine also throws things that are no errors, such as the exit status of its own system call. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : JSON.stringify(error)
