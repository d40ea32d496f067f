import type { ErrorCode } from '@tumbler/contract/errors'

/** The schema was changed after the statement was prepared. */
export const staleStatement = '0A000'

/** The database has ended the statement. */
const statementEnded = '57014'
/** Of pg: the database has not answered it. */
export const readTimeout = 'Query read timeout'

export const tookTooLong = ({ code, message }: ErrorLike) =>
  code === statementEnded || message === readTimeout

const bySqlState: Record<string, ErrorCode> = {
  '22021': 'VALIDATION_FAILED',
  '22P02': 'VALIDATION_FAILED',
  '22003': 'VALIDATION_FAILED',
  '22007': 'VALIDATION_FAILED',
  '22008': 'VALIDATION_FAILED',
  '22P05': 'VALIDATION_FAILED',
  '23505': 'CONFLICT',
  '23503': 'CONFLICT',
  [staleStatement]: 'UNAVAILABLE',
  '25P02': 'UNAVAILABLE',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  [statementEnded]: 'UNAVAILABLE',
}

const connectionErrors = /^(ECONN|EPIPE|ETIMEDOUT)/
const connectionMessages =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/

interface ErrorLike {
  code?: string
  message: string
  /** Set on errors of the system: a missing file is not a missing database. */
  syscall?: string
}

/** The API's code for an error of the database; null for a bug. */
export function apiErrorCodeOf(error: ErrorLike): ErrorCode | null {
  const state = error.code ?? ''
  if (bySqlState[state]) return bySqlState[state]
  if (/^(53|57P|08)/.test(state)) return 'UNAVAILABLE'
  if (state === 'ENOENT' && error.syscall === 'connect') return 'UNAVAILABLE'
  if (connectionErrors.test(state) || connectionMessages.test(error.message)) return 'UNAVAILABLE'
  return null
}
