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

/** SQL errors are answers; what is thrown here is the engine itself, and its socket would wait for ever. */
function endThreadWhenEngineBreaks(engine: PGlite) {
  const execute = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = (message, options) =>
    execute(message, options).catch((error) => {
      setImmediate(() => {
        throw error
      })
      throw error
    })
}
