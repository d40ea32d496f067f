import type { ErrorCode, Problem } from '@tumbler/contract/errors'

/** A refusal of the catalogue, or no answer at all. */
export type CallErrorCode = ErrorCode | 'OFFLINE'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: CallErrorCode
  readonly problem: Problem | null
  /** Milliseconds after which the server may be asked again, where it said so. */
  readonly retryAfterMs: number | null

  constructor(
    code: CallErrorCode,
    problem: Problem | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(problem?.title ?? code)
    this.code = code
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

/** The code of whatever was thrown; what is no refusal is a fault of ours. */
export const codeOf = (error: unknown): CallErrorCode =>
  error instanceof CallError ? error.code : 'UNEXPECTED'

const passing: readonly CallErrorCode[] = ['OFFLINE', 'OVERLOADED', 'UNAVAILABLE']

/** Whether trying again may help without anybody changing anything. */
export const mayPass = (error: unknown): boolean => passing.includes(codeOf(error))

/** Milliseconds that the server asked to wait; 0 where it asked for nothing. */
export const askedPauseMs = (error: unknown): number =>
  error instanceof CallError ? (error.retryAfterMs ?? 0) : 0

/** Nobody looks at a spinner for longer, in milliseconds; what has to wait more fails and is told. */
const longestPauseMs = 5000

/** Whether it is worth to wait for it while somebody looks on. */
export const mayPassSoon = (error: unknown): boolean =>
  mayPass(error) && askedPauseMs(error) <= longestPauseMs
