import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../server/src/database/connect.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { buildHouse } from '../server/src/house.ts'
import type { Settings } from '../server/src/settings.ts'
import { begins, imageEnding, type Person } from './people.ts'
import { findCafeItem, placing } from './placing.ts'

/** The statements that one real placement sent, in their order, as one script of pgbench. */
export interface PlacingScript {
  statements: number
  text: string
  /** The values that are the same for every order, by variable. */
  variables: Record<string, string>
}

/** Places one order through the whole server, in this process, and keeps what it asked the database. */
export async function recordPlacing(
  settings: Settings,
  database: Database,
  person: Person,
): Promise<PlacingScript> {
  const heard: CompiledQuery[] = []
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void heard.push(query),
  })
  const house = await buildHouse(settings, { ...database, kysely })
  const item = await findCafeItem(database.kysely)
  const token = house.tokens.issue(person.userId, person.sessionId)
  const { body, ...request } = placing(person, item, token)
  heard.length = 0
  const answer = await house.app.inject({ ...request, payload: body })
  const queries = heard.slice()
  await house.close()
  if (answer.statusCode !== 201) throw new Error(`The order was refused: ${answer.body}`)
  const own = {
    [person.userId]: `('${begins.user}' || :person::text)::uuid`,
    [person.sessionId]: `('${begins.session}' || :person::text)::uuid`,
    [person.pictureName]: `('${begins.picture}' || :person::text)`,
    [person.tumblerImage]: `('${begins.image}' || :person::text || '${imageEnding}')`,
    [answer.json().id]: `('00000000-0000-7000-8000-' || :person::text)::uuid`,
    [request.headers['idempotency-key']]: `('00000000-0000-4000-a000-' || :person::text)::uuid`,
  }
  return scriptOf(queries, own)
}

/** @param own Expression of a value that differs from person to person, by that value as recorded. */
function scriptOf(queries: CompiledQuery[], own: Record<string, string>): PlacingScript {
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
