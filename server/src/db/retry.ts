import { setTimeout as pause } from 'node:timers/promises'

const maxRetries = 3
const firstPauseMs = 20

/** Serialization failure and deadlock: PostgreSQL has undone everything and asks to try again. */
const transient = ['40001', '40P01']

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
