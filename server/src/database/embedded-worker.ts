import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export interface EmbeddedWorkerData {
  dataFolder: string
  /** A Unix socket, or a port of this machine where there are none. */
  listen: { path: string } | { host: string; port: number }
}

const { dataFolder, listen }: EmbeddedWorkerData = workerData
const folder = join(dataFolder, 'postgres')

if (!existsSync(folder)) await initialise(folder)
const engine = await PGlite.create(folder)
endThreadWhenEngineBreaks(engine)
const server = new PGLiteSocketServer({ db: engine, ...listen, maxConnections: 5 })
await server.start()
parentPort?.once('message', async () => {
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
  const execute = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (message, options) => {
    let tail = new Uint8Array()
    try {
      await execute(message, {
        ...options,
        onRawData(data) {
          tail = lastBytes(tail, data)
          options?.onRawData(data)
        },
      })
      if (asksForReady(message) && tail[0] !== letter('Z'))
        throw new Error('PostgreSQL panicked, as it does on a full disk')
    } catch (error) {
      setImmediate(() => {
        throw error
      })
      throw error
    }
  }
}

const letter = (name: string) => name.charCodeAt(0)

/** Every Query and every Sync is answered with ReadyForQuery in the end, unless PostgreSQL panicked. */
const asksForReady = ([type]: Uint8Array) => type === letter('Q') || type === letter('S')

/** As long as a ReadyForQuery message, which may come in two pieces. */
const lastBytes = (before: Uint8Array, data: Uint8Array) =>
  Uint8Array.from([...before, ...data.slice(-6)].slice(-6))
