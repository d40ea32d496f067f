import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { ServerOptions } from 'socket.io'

/** A network that died silently is noticed by asking; `query_timeout` bounds the response. */
const checkIntervalMs = 5000
/** NOTIFY takes less than 8000 bytes; the rest goes through a table. */
const maxPayloadBytes = 7999

export interface PostgresAdapter {
  adapter: ServerOptions['adapter']
  /** False while changes of the other processes do not arrive. */
  isListening(): boolean
  /** Resolves when it listens for the first time; rejects when there is no connection for that. */
  ready: Promise<void>
  close(): void
}

/**
 * Socket.IO's adapter with a connection of its own, whose LISTEN state we track: the adapter does not
 * tell it, and does not notice a silent network.
 */
export function postgresAdapter(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onLost: () => void,
): PostgresAdapter {
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let connection: pg.Client | undefined
  let isListening = false
  /** The connection that is asked at this moment: one query at a time. */
  let checked: pg.Client | undefined

  async function connect() {
    // When LISTEN fails the adapter asks for two new connections and would listen on both.
    if (connection) return new Promise<never>(() => {})
    const client = new pg.Client(pool.options)
    connection = client
    const ended = () => {
      if (connection !== client) return
      connection = undefined
      if (isListening) onLost()
      isListening = false
    }
    client.on('error', () => {}).once('end', ended)
    await client.connect().catch((error) => {
      ended()
      ready.reject(error)
      throw error
    })
    // The adapter's LISTEN is done.
    client.once('drain', check)
    return Object.assign(client, { release: () => client.end() })
  }

  /** Ends a connection that does not listen; the adapter takes another a second or two later. */
  async function check() {
    const client = connection
    if (!client || client === checked) return
    checked = client
    const channels = await client.query('select pg_listening_channels()').catch(() => null)
    checked = undefined
    if (!channels?.rows.length) return client.end().catch(() => {})
    isListening = true
    ready.resolve()
  }

  const checking = setInterval(check, checkIntervalMs).unref()
  return {
    // The adapter uses nothing else of a pool.
    adapter: createAdapter({ query: pool.query.bind(pool), connect } as unknown as pg.Pool, {
      payloadThreshold: maxPayloadBytes,
      errorHandler: (error) => log.warn({ err: error }, 'live events between processes failed'),
    }),
    isListening: () => isListening,
    ready: ready.promise,
    close() {
      clearInterval(checking)
      void connection?.end().catch(() => {})
    },
  }
}
