import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { copyDoor, copyFolder, engineFolder } from './embedded-places.ts'
import { heedAnswers, isMessage } from './engine-answers.ts'
import { holdsAtRest } from './engine-at-rest.ts'
import { completeCopy } from './engine-copy.ts'

export interface EmbeddedWorkerData {
  dataFolder: string
  /** A Unix socket, or a port of this machine where there are none. */
  listen: { path: string } | { host: string; port: number }
}

const { dataFolder, listen }: EmbeddedWorkerData = workerData
const folder = engineFolder(dataFolder)

if (!existsSync(folder)) await initialise(folder)
const engine = await PGlite.create(folder)
endThreadWhenEngineBreaks(engine)
const server = new PGLiteSocketServer({ db: engine, ...listen, maxConnections: 5 })
await server.start()
const door = await openCopyDoor(engine)
parentPort?.once('message', async () => {
  door.close()
  await server.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage({ address: server.getServerConn() })

/** Made aside and renamed when whole: a start that is killed halfway leaves nothing that looks finished. */
async function initialise(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const engine = await PGlite.create(unfinished)
  await engine.close()
  renameSync(unfinished, folder)
}

/** SQL errors are answers; this is about the engine itself, whose socket would then wait for ever. */
function endThreadWhenEngineBreaks(engine: PGlite) {
  heedAnswers(engine, (message, ready) => {
    if (asksForReady(message) && ready === null)
      throw new Error('PostgreSQL panicked, as it does on a full disk')
  })
  const execute = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = (message, options) =>
    execute(message, options).catch((error) => {
      setImmediate(() => {
        throw error
      })
      throw error
    })
}

/** Every Query and every Sync is answered with ReadyForQuery in the end, unless PostgreSQL panicked. */
const asksForReady = (message: Uint8Array) => isMessage(message, 'Q') || isMessage(message, 'S')

/** A backup asks here for a checkpoint, or for its copy of the files to be made whole. */
async function openCopyDoor(engine: PGlite) {
  const atRest = holdsAtRest(engine)
  const target = engineFolder(copyFolder(dataFolder))
  const wishes: Record<string, () => Promise<unknown>> = {
    checkpoint: () => engine.exec('checkpoint'),
    copy: () => completeCopy(engine, folder, target),
  }
  const door = createServer((visitor) => {
    visitor.setEncoding('utf8').on('error', () => {})
    visitor.once('data', async (wish: string) => {
      const told = await atRest(
        wishes[wish] ?? (() => Promise.reject(new Error('no such wish'))),
      ).then(
        () => ({ isDone: true }),
        ({ message }) => ({ isDone: false, message }),
      )
      visitor.end(JSON.stringify(told))
    })
  })
  door.listen(copyDoor(dataFolder))
  await once(door, 'listening')
  return door
}
