import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDataFolder } from './data-folder-lock.ts'
import { DatabaseError } from './database-error.ts'
import { makeSocketFolder, port, socketIn } from './embedded-places.ts'
import type { EmbeddedWorkerData } from './embedded-worker.ts'

export interface EmbeddedEngine {
  /** How `pg` connects: one connection at a time, there is one backend behind it. */
  connection: { host: string; port: number; user: string; database: string }
  close(): Promise<void>
}

/** PostgreSQL inside this process, in a thread of its own, for one process per data folder. */
export async function openEmbeddedEngine(dataFolder: string): Promise<EmbeddedEngine> {
  const lock = lockDataFolder(dataFolder)
  const listen: EmbeddedWorkerData['listen'] =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: 0 }
      : { path: socketIn(makeSocketFolder(dataFolder)) }
  const release = () => {
    if ('path' in listen) rmSync(dirname(listen.path), { recursive: true, force: true })
    rmSync(join(dataFolder, 'socket'), { recursive: true, force: true })
    lock.release()
  }
  try {
    const worker = await startWorker({ dataFolder, listen })
    return {
      connection: { ...worker.address, user: 'postgres', database: 'postgres' },
      async close() {
        await worker.stop().finally(release)
      },
    }
  } catch (error) {
    release()
    throw new DatabaseError(
      `The embedded database in ${dataFolder} did not open: is the disk full? (${reasonOf(error)})`,
      error,
    )
  }
}

async function startWorker(workerData: EmbeddedWorkerData) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  let isStopping = false
  const ended = once(worker, 'exit').then((exit) => {
    if (!isStopping) throw new Error('its thread ended')
    return exit
  })
  const [{ address }] = await Promise.race([once(worker, 'message'), ended])
  // Thrown where nobody catches it: without its database the process has to end, and say why.
  ended.catch((error) => {
    throw new DatabaseError(`The embedded database stopped: ${reasonOf(error)}`, error)
  })
  return {
    address: addressOf(address),
    async stop() {
      isStopping = true
      worker.postMessage('close')
      await ended
    },
  }
}

function addressOf(address: string) {
  if (address.endsWith(`/.s.PGSQL.${port}`)) return { host: dirname(address), port }
  const { hostname, port: freePort } = new URL(`tcp://${address}`)
  return { host: hostname, port: Number(freePort) }
}

/** The engine also throws things that are no errors, such as the exit status of its own system call. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : JSON.stringify(error)
