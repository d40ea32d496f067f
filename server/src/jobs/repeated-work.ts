export interface FailureLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Work that is done again and again, and never throws. A first failure may be a moment's and is a
 * warning; one that follows it is an error.
 */
export function repeatedWork<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  log: FailureLog,
  message: string,
  details = {},
) {
  let hasFailed = false
  return async (...given: Given) => {
    try {
      await work(...given)
      hasFailed = false
    } catch (err) {
      log[hasFailed ? 'error' : 'warn']({ err, ...details }, message)
      hasFailed = true
    }
  }
}
