import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionErrorOf, databaseErrorOf, poolerProblem } from './connection-problem.ts'
import { DatabaseError } from './database-error.ts'

/** Each waits 20 ms at the server: a notification comes with one of the first answers, or never. */
const maxQuestions = 100

/**
 * A pooler that gives a connection to each transaction (PgBouncer) takes LISTEN, and passes nothing on:
 * it is told at the start, before anything is changed.
 */
export async function requireNotify(config: pg.ClientConfig) {
  const [listener, sender] = [newClient(config), newClient(config)]
  for (const client of [listener, sender]) client.on('error', () => {})
  let isHeard = false
  listener.on('notification', () => {
    isHeard = true
  })
  const channel = `tumbler-start-${randomUUID()}`
  try {
    for (const client of [listener, sender])
      await client.connect().catch((error) => {
        throw connectionErrorOf(error)
      })
    await listener.query(`listen "${channel}"`)
    await sender.query(`notify "${channel}"`)
    for (let asked = 0; !isHeard && asked < maxQuestions; asked += 1)
      await listener.query({ name: 'tumbler-start', text: 'select pg_sleep(0.02)' })
  } catch (error) {
    throw databaseErrorOf(error)
  } finally {
    await Promise.all([listener.end(), sender.end()])
  }
  if (!isHeard) throw new DatabaseError(poolerProblem)
}

/** Reads the files that the address names. */
function newClient(config: pg.ClientConfig) {
  try {
    return new pg.Client(config)
  } catch (error) {
    throw databaseErrorOf(error)
  }
}
