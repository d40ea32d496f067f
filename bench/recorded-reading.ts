import type { Database } from '../server/src/database/connect.ts'
import type { Settings } from '../server/src/settings.ts'
import type { Person } from './people.ts'
import { ownOf, recordStatements, scriptOf } from './recorded-statements.ts'

const readsOrders = /\b(from|join) "?orders"?\b/

/** The one statement that reads the orders, of those that this answer needs. */
export async function recordReading(
  settings: Settings,
  database: Database,
  person: Person,
  url: string,
) {
  const { answer, queries } = await recordStatements(settings, database, ({ app, tokens }) => {
    const token = tokens.issue(person.userId, person.sessionId)
    return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  })
  const reading = queries.filter(({ sql }) => readsOrders.test(sql))
  if (answer.statusCode !== 200 || reading.length !== 1 || answer.json().length === 0)
    throw new Error(`${url} answered ${answer.statusCode} by ${reading.length} reads of orders`)
  return { script: scriptOf(reading, ownOf(person)), statements: queries.length }
}
