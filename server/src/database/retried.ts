import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const mostRetries = 3
const firstPauseMs = 20

/** Serialization failure and deadlock: PostgreSQL has undone all of it and asks to come again. */
const passing = ['40001', '40P01']

/** For a whole transaction; a statement by itself comes again without being asked. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const isPassing = passing.includes((error as { code?: string }).code ?? '')
      if (!isPassing || failures === mostRetries) throw error
      await pause(Math.random() * firstPauseMs * 2 ** failures)
    }
  }
}

type Query = (...words: unknown[]) => Promise<unknown>

/** Inside a transaction nothing is retried: what went before has been undone with it. */
export function retryStatements(client: pg.PoolClient) {
  const query: Query = client.query.bind(client) as never
  const patient: Query = (...words) => {
    const isPromised = typeof words[0] === 'string' && typeof words.at(-1) !== 'function'
    if (!isPromised || client.getTransactionStatus() !== 'I') return query(...words)
    return retried(() => query(...words))
  }
  client.query = patient as never
}
