import type { Pool, PoolClient } from 'pg'

/**
 * A pool for the live events' adapter, which takes a connection to listen on without saying when it
 * has it. Closed before that, it would keep the connection, so whoever starts it waits for `ready`.
 */
export function listeningPool(pool: Pool) {
  let listener: Promise<PoolClient> | undefined
  const seen = {
    query: pool.query.bind(pool),
    connect() {
      listener = pool.connect()
      // The adapter forgets a connection that broke; the pool would wait for it for ever.
      listener.then(
        (client) => client.once('end', () => client.release(true)),
        () => {},
      )
      return listener
    },
  }
  return {
    // The adapter uses nothing else of a pool.
    pool: seen as unknown as Pool,
    /** Resolves behind the adapter's own first LISTEN. */
    async ready() {
      const client = await listener
      await client?.query('select')
    },
  }
}
