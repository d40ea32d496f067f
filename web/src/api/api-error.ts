import type { ErrorCode, Problem } from '@tumbler/contract/errors'

/** A code of the contract, no response at all, or the refusal of something between here and the server. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'BLOCKED'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly problem: Problem | null
  /** Milliseconds to wait before the next request, where the server said so. */
  readonly retryAfterMs: number | null

  constructor(
    code: ApiErrorCode,
    problem: Problem | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(problem?.title ?? code)
    this.code = code
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

/** The code of anything thrown; what is no ApiError is a bug of ours. */
export const errorCode = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'UNEXPECTED'

const transientCodes: readonly ApiErrorCode[] = ['OFFLINE', 'OVERLOADED', 'UNAVAILABLE']

/** The same request may succeed later. */
export const isTransient = (error: unknown): boolean => transientCodes.includes(errorCode(error))

/** Milliseconds that the server asked to wait; 0 where it asked for nothing. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0

/** A user waits for a spinner at most so long, in milliseconds; longer waits fail instead. */
const maxWaitMs = 5000

/** Worth another try while the user waits. */
export const isRetryable = (error: unknown): boolean =>
  isTransient(error) && retryAfterMs(error) <= maxWaitMs
