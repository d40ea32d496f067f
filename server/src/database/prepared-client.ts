import pg from 'pg'

/** Texts beyond it are sent unnamed: each name costs memory in every connection's backend. */
const mostNames = 500
const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `tumbler-${names.size}`
  names.set(text, name)
  return name
}

const resultTypeChanged = '0A000'
const unanswered = 'Query read timeout'

type Query = typeof pg.Client.prototype.query

/** A connection that has each statement parsed and planned once, and from then on names it. */
export class PreparedClient extends pg.Client {
  /** Prepared before the schema changed under them; PostgreSQL never plans those anew. */
  readonly #outdated = new Set<string>()

  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query as (...given: unknown[]) => Promise<pg.QueryResult>
    if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined)
      return send.call(this, text, values, callback)
    const name = this.#outdated.has(text) ? undefined : nameOf(text)
    const asked =
      name === undefined ? send.call(this, text, values) : send.call(this, { name, text, values })
    return asked.catch((error) => {
      // Whoever was given this connection next would wait for the same answer.
      if (error.message === unanswered) void this.end()
      if (name === undefined || error.code !== resultTypeChanged) throw error
      this.#outdated.add(text)
      return send.call(this, text, values)
    })
  }) as Query
}
