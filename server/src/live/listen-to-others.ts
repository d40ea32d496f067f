import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { keptSecret } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import type { Settings } from '../settings.ts'
import type { Listening } from './listening.ts'
import { listeningPool } from './listening-pool.ts'

interface ListeningOptions {
  database: Kysely<Tables>
  /** Set where several processes share one PostgreSQL. */
  pool: Pool | null
  settings: Pick<Settings, 'redisUrl'>
  log: FastifyBaseLogger
}

/** Null where there are no other processes. */
export async function listenToOthers(
  { database, pool, settings, log }: ListeningOptions,
  onLost: () => void,
): Promise<Listening | null> {
  const { redisUrl: url } = settings
  if (!pool || !url) return pool && listeningPool(pool, onLost)
  const { listeningRedis } = await import('./listening-redis.ts')
  const prefix = await keptSecret(database, 'live-channel')
  return listeningRedis({ url, prefix, log }, onLost)
}
