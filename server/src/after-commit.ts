import type { Context } from './context.ts'

/**
 * What follows a change that is stored already. Its failure is no answer to the change, which would
 * be made again: a job does it within a minute. Null after a failure.
 */
export async function afterCommit<Result>(
  { log }: Pick<Context, 'log'>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work()
  } catch (err) {
    log.warn({ err }, 'what follows a change failed, and comes with the next minute')
    return null
  }
}
