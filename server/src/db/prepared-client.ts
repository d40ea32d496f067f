import pg from 'pg'

/** Texts beyond it are sent unnamed: each name costs memory in every connection's backend. */
const maxNames = 500
const names = new Map<string, string>()

function nameOf(text: string) {
  const cached = names.get(text)
  if (cached !== undefined || names.size >= maxNames) return cached
  const name = `tumbler-${names.size}`
  names.set(text, name)
  return name
}

/** A newer server has changed the schema under a prepared statement, which is never planned anew. */
const resultTypeChanged = '0A000'

type Query = typeof pg.Client.prototype.query

/** A connection that has each statement parsed and planned once, and from then on names it. */
export class PreparedClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query as (...given: unknown[]) => Promise<pg.QueryResult>
    if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined)
      return send.call(this, text, values, callback)
    const name = nameOf(text)
    const answer = name ? send.call(this, { name, text, values }) : send.call(this, text, values)
    return answer.catch((error) => {
      // The connection is stuck on the timed-out query; drop it.
      if (error.message === 'Query read timeout') void this.end()
      if (error.code === resultTypeChanged) return send.call(this, text, values)
      throw error
    })
  }) as Query
}
