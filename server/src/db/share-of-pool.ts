import type { PostgresPool } from 'kysely'
import pLimit from 'p-limit'
import type pg from 'pg'

/** At most so many of its statements are in the pool at once, and few wait there before a request. */
const maxAtOnce = 2

/**
 * The connection of the embedded engine for what no customer waits for. However many statements they
 * are, they wait here, and the pool's own queue tells how many requests wait.
 */
export function shareOf(pool: pg.Pool): PostgresPool {
  const limit = pLimit(maxAtOnce)
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        void limit(async () => {
          const client = await pool.connect().catch(reject)
          if (!client) return
          const released = Promise.withResolvers<void>()
          resolve({
            query: client.query.bind(client),
            release(isBroken?: boolean) {
              client.release(isBroken)
              released.resolve()
            },
          } as Awaited<ReturnType<PostgresPool['connect']>>)
          await released.promise
        })
      }),
    options: pool.options,
    // The pool ends with its owner.
    async end() {},
  }
}
