import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool, PoolClient } from 'pg'
import type { Listening } from './listening.ts'

/** A network that died without a word is noticed by asking, in milliseconds. */
const askEveryMs = 5000
const patienceMs = 3000

/**
 * The other processes over PostgreSQL, by a pool that knows whether the adapter hears them. The
 * adapter takes a connection to listen on, does not say when it has it, and takes another some
 * seconds after that was lost. The start ends when there is none for the first time.
 */
export function listeningPool(pool: Pool, onLost: () => void): Listening {
  const first = Promise.withResolvers<void>()
  // Whoever starts the adapter asks for it; until then nobody would catch it.
  first.promise.catch(() => {})
  /** True from the moment one is asked for. */
  let hasListener = false
  let listener: PoolClient | undefined

  async function connect(): Promise<PoolClient> {
    // A connection that breaks during its first LISTEN makes the adapter ask twice for another; the
    // second one would never be given back.
    if (hasListener) return new Promise(() => {})
    hasListener = true
    const client = await pool.connect().catch((error) => {
      hasListener = false
      first.reject(error)
      throw error
    })
    // The adapter forgets a connection that broke; the pool would wait for it for ever.
    client.once('end', () => {
      client.release(true)
      hasListener = false
      if (listener) onLost()
      listener = undefined
    })
    // Behind the adapter's own LISTEN.
    setImmediate(async () => {
      if (!(await answers(client))) return
      listener = client
      first.resolve()
    })
    return client
  }

  const asking = setInterval(() => listener && answers(listener), askEveryMs).unref()
  return {
    // The adapter uses nothing else of a pool.
    adapter: createAdapter({ query: pool.query.bind(pool), connect } as unknown as Pool),
    isListening: () => listener !== undefined,
    ready: first.promise,
    close: () => clearInterval(asking),
  }
}

/** Ends a connection that does not. */
async function answers(client: PoolClient): Promise<boolean> {
  const end = () => void (client as unknown as { end(): Promise<void> }).end()
  const tooLate = setTimeout(end, patienceMs)
  return client
    .query('select')
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(tooLate))
}
