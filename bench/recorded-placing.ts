import { randomUUID } from 'node:crypto'
import type { Database } from '../server/src/database/connect.ts'
import type { Settings } from '../server/src/settings.ts'
import type { Person } from './people.ts'
import { findCafeItem, placing } from './placing.ts'
import { ownOf, recordStatements, scriptOf } from './recorded-statements.ts'

/** Text and values of a statement. */
export type Statement = [text: string, values: unknown[]]

/** What one real placement sends to the database. */
export async function recordPlacing(settings: Settings, database: Database, person: Person) {
  let key = ''
  const { answer, queries } = await recordStatements(
    settings,
    database,
    async ({ app, tokens }) => {
      const item = await findCafeItem(database.kysely)
      const token = tokens.issue(person.userId, person.sessionId)
      const { body, ...request } = placing(person, item, token)
      key = request.headers['idempotency-key']
      return app.inject({ ...request, payload: body })
    },
  )
  if (answer.statusCode !== 201) throw new Error(`The order was refused: ${answer.body}`)
  const { id } = answer.json()
  const script = scriptOf(queries, {
    ...ownOf(person),
    [id]: `('00000000-0000-7000-8000-' || :person::text)::uuid`,
    [key]: `('00000000-0000-4000-a000-' || :person::text)::uuid`,
  })
  return {
    script,
    /** The same of another person. */
    statementsOf(other: Person): Statement[] {
      const others = new Map<unknown, string>([
        [person.userId, other.userId],
        [person.sessionId, other.sessionId],
        [person.pictureName, other.pictureName],
        [person.tumblerImage, other.tumblerImage],
        [id, randomUUID()],
        [key, randomUUID()],
      ])
      return queries.map(({ sql, parameters }) => [
        sql,
        parameters.map((value) => others.get(value) ?? value),
      ])
    },
  }
}
