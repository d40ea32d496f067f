import pg from 'pg'
import { readTimeout, staleStatement } from './error-codes.ts'

/** Texts beyond it are sent unnamed: each name costs memory in every connection's backend. */
const maxNames = 500

type Query = typeof pg.Client.prototype.query

/** The connections of one pool: each has a statement parsed and planned once, and from then on names it. */
export function preparedClient() {
  const names = new Map<string, string>()
  let schemaVersion = 0

  function nameOf(text: string) {
    const cached = names.get(text)
    if (cached !== undefined || names.size >= maxNames) return cached
    const name = `tumbler-${schemaVersion}-${names.size}`
    names.set(text, name)
    return name
  }

  /**
   * A newer server has changed the schema under prepared statements, which are never planned anew:
   * under new names they are, in every connection.
   */
  function renameStatements(text: string, name: string | undefined) {
    if (names.get(text) !== name) return
    schemaVersion += 1
    names.clear()
  }

  return class PreparedClient extends pg.Client {
    override query = ((text: unknown, values?: unknown, callback?: unknown) => {
      const send = super.query as (...given: unknown[]) => Promise<pg.QueryResult>
      if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined)
        return send.call(this, text, values, callback)
      const name = nameOf(text)
      const answer = name ? send.call(this, { name, text, values }) : send.call(this, text, values)
      return answer.catch((error) => {
        // The connection is stuck on the timed-out query; drop it.
        if (error.message === readTimeout) void this.end()
        if (error.code !== staleStatement) throw error
        renameStatements(text, name)
        // Within a transaction, which has failed with it, the whole is to be tried again.
        return send.call(this, text, values).catch(() => {
          throw error
        })
      })
    }) as Query
  }
}
