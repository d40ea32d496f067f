import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDurableFolder } from './durable-pglite.ts'
import type { EmbeddedReady, EmbeddedWorkerData } from './embedded-engine.ts'

/** Ends its thread when PostgreSQL has panicked or crashed: requests would wait for ever. */
class Engine extends PGlite {
  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream) {
    let tail = Buffer.alloc(0)
    const onRawData = (data: Uint8Array) => {
      tail = Buffer.concat([tail, data.subarray(-readyLength)]).subarray(-readyLength)
      options.onRawData(data)
    }
    try {
      await super.execProtocolRawStream(message, { ...options, onRawData })
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
const isQueryOrSync = ([type]: Uint8Array) => 'QS'.includes(String.fromCharCode(type ?? 0))

const { folder, listen, dumpSocket }: EmbeddedWorkerData = workerData

const engine = await openDurableFolder(folder, Engine)
const server = new PGLiteSocketServer({ db: engine, ...listen, maxConnections: 5 })
await server.start()
const dumps = createServer((_, response) => void sendDump(response)).listen(dumpSocket)
await once(dumps, 'listening')
parentPort?.on('message', async (message) => {
  if (message !== 'close') return
  dumps.close()
  await server.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage({ readyOn: server.getServerConn() } satisfies EmbeddedReady)

/** Taken between two messages, so it is like the files after a kill: what is not committed is not in it. */
async function sendDump(response: ServerResponse) {
  try {
    const dump = await engine.dumpDataDir('none')
    response.setHeader('content-length', dump.size)
    await pipeline(dump.stream(), response)
  } catch (error) {
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end(String(error))
  }
}
