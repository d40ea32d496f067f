import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../server/src/database/connect.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { buildHouse, type House } from '../server/src/house.ts'
import type { Settings } from '../server/src/settings.ts'
import { begins, imageEnding, type Person } from './people.ts'

/** Statements that the server sent, in their order, as one script of pgbench. */
export interface PgbenchScript {
  statements: number
  text: string
  /** The values that are the same for everybody, by variable. */
  variables: Record<string, string>
}

/** Sends a request through the whole server, in this process, and keeps what it asked the database. */
export async function recordStatements<Answer>(
  settings: Settings,
  database: Database,
  send: (house: House) => Promise<Answer>,
): Promise<{ answer: Answer; queries: CompiledQuery[] }> {
  const heard: CompiledQuery[] = []
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void heard.push(query),
  })
  const house = await buildHouse(settings, { ...database, kysely })
  heard.length = 0
  const answer = await send(house)
  const queries = heard.slice()
  await house.close()
  return { answer, queries }
}

/** Expressions of the values that differ from person to person, by those of this one. */
export const ownOf = (person: Person): Record<string, string> => ({
  [person.userId]: `('${begins.user}' || :person::text)::uuid`,
  [person.sessionId]: `('${begins.session}' || :person::text)::uuid`,
  [person.pictureName]: `('${begins.picture}' || :person::text)`,
  [person.tumblerImage]: `('${begins.image}' || :person::text || '${imageEnding}')`,
})

/** @param own Expression of a value that differs from person to person, by that value as recorded. */
export function scriptOf(queries: CompiledQuery[], own: Record<string, string>): PgbenchScript {
  const variables: Record<string, string> = {}
  const statements = queries.map(({ sql, parameters }, statement) =>
    sql.replace(/\$(\d+)/g, (_, place) => {
      const value = textOf(parameters[place - 1])
      if (value === null) return 'null'
      const expression = own[value]
      if (expression !== undefined) return expression
      const variable = `value_${statement}_${place}`
      variables[variable] = value
      return `:${variable}`
    }),
  )
  return { statements: statements.length, text: statements.join(';\n'), variables }
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}
