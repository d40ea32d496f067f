import { setTimeout as pause } from 'node:timers/promises'
import { staleStatement } from './error-codes.ts'

const maxRetries = 3
const firstPauseMs = 20

/** Beside a serialization failure and a deadlock: PostgreSQL has undone everything and asks to try again. */
const transient = ['40001', '40P01', staleStatement]

/** Runs a transaction, or a single statement, again when another one got in its way. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const isTransient = transient.includes((error as { code?: string }).code ?? '')
      if (!isTransient || failures === maxRetries) throw error
      await pause(Math.random() * firstPauseMs * 2 ** failures)
    }
  }
}
