import { parentPort, workerData } from 'node:worker_threads'
import { type ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDurableFolder } from './durable-pglite.ts'
import type { EmbeddedReady, EmbeddedWorkerData } from './embedded-engine.ts'

/** Ends its thread when PostgreSQL has panicked or crashed: requests would wait for ever. */
class Engine extends PGlite {
  #isWithinStatement = false

  /** Between the messages of one statement, too, no other connection may come in: its portal would go. */
  override isInTransaction() {
    return this.#isWithinStatement || super.isInTransaction()
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream) {
    let tail = Buffer.alloc(0)
    const onRawData = (data: Uint8Array) => {
      tail = Buffer.concat([tail, data.subarray(-readyLength)]).subarray(-readyLength)
      options.onRawData(data)
    }
    try {
      await super.execProtocolRawStream(message, { ...options, onRawData })
      this.#isWithinStatement = isPartOfStatement(message)
      if (isQueryOrSync(message) && String.fromCharCode(tail[0] ?? 0) !== 'Z')
        throw new Error('PostgreSQL panicked, as it does on a full disk')
    } catch (error) {
      setImmediate(() => {
        throw error
      })
      throw error
    }
  }
}

/** The length of ReadyForQuery, which ends the response to each of these messages. */
const readyLength = 6
const isPartOfStatement = ([type]: Uint8Array) => 'PBDECH'.includes(String.fromCharCode(type ?? 0))
const isQueryOrSync = ([type]: Uint8Array) => 'QS'.includes(String.fromCharCode(type ?? 0))

const { folder, listen }: EmbeddedWorkerData = workerData

const engine = await openDurableFolder(folder, Engine)
const server = new PGLiteSocketServer({ db: engine, ...listen, maxConnections: 5 })
await server.start()
parentPort?.on('message', async (message) => {
  if (message !== 'close') return
  await server.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage({ readyOn: server.getServerConn() } satisfies EmbeddedReady)
