import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { connectionErrorOf, databaseErrorOf } from './connection-problem.ts'
import { DatabaseError } from './database-error.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import { lockTimeoutMs, migrate } from './migrate.ts'
import { preparedClient } from './prepared-client.ts'
import { requireNotify } from './require-notify.ts'
import type { Tables } from './schema.ts'
import { shareOf } from './share-of-pool.ts'

export interface Database {
  kysely: Kysely<Tables>
  /** For statements that no request waits for, such as those of jobs. */
  background: Kysely<Tables>
  /** For what staff read that may take seconds: customers never wait behind it. */
  longReads: Kysely<Tables>
  pool: pg.Pool
  engine: 'embedded' | 'server'
  close(): Promise<void>
}

const minPostgresVersion = 15
const checkpointIntervalMs = 5 * 60_000
const dateType = 1082

export interface DatabaseTimeouts {
  /** Milliseconds for a connection to be made where nobody waits for a request. */
  connect: number
  request: pg.PoolConfig
  /** On a server only, as the embedded engine has one connection. */
  longRead?: pg.PoolConfig
  background?: pg.PoolConfig
}

/**
 * A network may fall silent at any moment. A request waits at most 4.5 s for a connection and its
 * answer, and what a transaction has locked is free again.
 */
const defaultTimeouts: DatabaseTimeouts = {
  connect: 10_000,
  request: {
    connectionTimeoutMillis: 2000,
    statement_timeout: 2300,
    query_timeout: 2500,
    idle_in_transaction_session_timeout: 3000,
  },
  longRead: { statement_timeout: 10_000, query_timeout: 10_500, connectionTimeoutMillis: 20_000 },
  background: {
    statement_timeout: 60_000,
    query_timeout: 61_000,
    connectionTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 3000,
  },
}

/** Of a command, whose statements may change much. */
export const commandTimeouts: DatabaseTimeouts = { connect: 10_000, request: {} }

/** Set in every connection, as the database or the role may have others. */
const sessionSettings = [
  'datestyle = iso',
  'intervalstyle = postgres',
  'bytea_output = hex',
  'standard_conforming_strings = on',
  'timezone = utc',
  `default_transaction_isolation = 'read committed'`,
  // Compiling a statement takes a hundred times what running one of ours does.
  'jit = off',
]
const setSession = (client: pg.ClientBase) =>
  client.query(sessionSettings.map((setting) => `set ${setting}`).join(';'))

/** Long work takes one core of the database, and leaves the others to those who wait for an answer. */
async function setOneCore(client: pg.ClientBase) {
  await setSession(client)
  await client.query('set max_parallel_workers_per_gather = 0')
}

const common: pg.PoolConfig = {
  application_name: 'tumbler',
  types: {
    // A calendar date has no time zone, so it stays text; a Date would shift it.
    getTypeParser: (type, format) =>
      type === dateType ? (date: string) => date : pg.types.getTypeParser(type, format),
  },
}

type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataFolder'>

/** The database of the settings, migrated. */
export function connect(
  { databaseUrl, dataFolder }: DatabaseLocation,
  timeouts = defaultTimeouts,
): Promise<Database> {
  return databaseUrl ? connectServer(databaseUrl, timeouts) : connectEmbedded(dataFolder, timeouts)
}

async function connectServer(databaseUrl: string, timeouts: DatabaseTimeouts): Promise<Database> {
  const config = {
    ...common,
    connectionTimeoutMillis: timeouts.connect,
    connectionString: databaseUrl,
    keepAlive: true,
  }
  // With the parameters of the pool, which a pooler may refuse, but with time to start.
  await requireNotify({
    ...config,
    ...timeouts.request,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.connect,
    query_timeout: timeouts.connect,
  })
  await migrateOnOwnConnection(config)
  const poolOf = (own: pg.PoolConfig) =>
    new pg.Pool({ ...config, Client: preparedClient(), onConnect: setSession, ...own })
  return databaseOf('server', poolOf({ max: 10, ...timeouts.request }), {
    background: poolOf({ max: 2, onConnect: setOneCore, ...timeouts.background }),
    longReads: poolOf({ max: 3, onConnect: setOneCore, ...timeouts.longRead }),
  })
}

async function connectEmbedded(
  dataFolder: string,
  { connect }: DatabaseTimeouts,
): Promise<Database> {
  const engine = await openEmbeddedEngine(dataFolder)
  const config: pg.PoolConfig = {
    ...common,
    connectionTimeoutMillis: connect,
    ...engine.connection,
    max: 1,
    idleTimeoutMillis: 0,
    // All connections meet the same backend, which keeps the previous connection's prepared statements.
    async onConnect(client) {
      await client.query('discard all')
      await setSession(client)
    },
  }
  try {
    // No network is between that could fall silent: on a busy machine it takes as long as it takes.
    await migrateOnOwnConnection({ ...config, connectionTimeoutMillis: 0 })
  } catch (error) {
    await engine.close()
    throw error
  }
  const pool = new pg.Pool({ ...config, Client: preparedClient() })
  // Without processes of its own PostgreSQL makes no checkpoints: its log would grow until the close.
  const checkpoints = setInterval(() => {
    pool.query('checkpoint').catch(() => {})
  }, checkpointIntervalMs).unref()
  const shared = shareOf(pool)
  return databaseOf('embedded', pool, { background: shared, longReads: shared }, () => {
    clearInterval(checkpoints)
    return engine.close()
  })
}

function databaseOf(
  engine: Database['engine'],
  pool: pg.Pool,
  others: Record<'background' | 'longReads', PostgresPool>,
  closeEngine?: () => Promise<void>,
): Database {
  for (const each of [pool, ...Object.values(others)]) ignoreBreaks(each)
  const kyselyOf = (of: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: of }) })
  const kysely = kyselyOf(pool)
  const [background, longReads] = [kyselyOf(others.background), kyselyOf(others.longReads)]
  return {
    ...{ kysely, background, longReads, pool, engine },
    async close() {
      await Promise.all([kysely, background, longReads].map((each) => each.destroy()))
      await closeEngine?.()
    },
  }
}

/**
 * A connection that breaks is replaced, and its query fails; an unhandled error event would end the
 * process.
 */
function ignoreBreaks(pool: PostgresPool) {
  if (!(pool instanceof pg.Pool)) return
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Migrations may take, and wait for each other, longer than a request may. */
export async function migrateOnOwnConnection(config: pg.PoolConfig) {
  const pool = new pg.Pool({ onConnect: setSession, ...config, max: 1 })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requirePostgres(pool)
    await pool.query(`set lock_timeout = ${lockTimeoutMs}`)
    await migrate(kysely)
  } catch (error) {
    throw databaseErrorOf(error)
  } finally {
    // Kysely ends a pool that it has used, and no other.
    await pool.end()
  }
}

export async function requirePostgres(database: Pick<pg.Client | pg.Pool, 'query'>) {
  const shown = await database
    .query(
      `select current_setting('server_version') as version,
        current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') as read_only`,
    )
    .catch((error) => {
      throw connectionErrorOf(error)
    })
  const { version, encoding, read_only }: Record<string, string> = shown.rows[0]
  if (Number.parseInt(String(version), 10) < minPostgresVersion)
    throw new DatabaseError(
      `PostgreSQL ${minPostgresVersion} or newer is needed, but DATABASE_URL leads to ${version}: upgrade it, or lead it to another server`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseError(
      `The database stores text as ${encoding}, in which not every name can be written: make one with createdb --encoding=UTF8 --template=template0`,
    )
  if (read_only === 'on') throw databaseErrorOf({ code: '25006', message: 'read only' })
}
