import type { ErrorCode, Problem } from '@tumbler/contract/errors'

/** A refusal of the catalogue, or no answer at all. */
export type CallErrorCode = ErrorCode | 'OFFLINE'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: CallErrorCode
  readonly problem: Problem | null

  constructor(code: CallErrorCode, problem: Problem | null = null) {
    super(problem?.title ?? code)
    this.code = code
    this.problem = problem
  }
}

/** The code of whatever was thrown; what is no refusal is a fault of ours. */
export const codeOf = (error: unknown): CallErrorCode =>
  error instanceof CallError ? error.code : 'UNEXPECTED'

const passing: readonly CallErrorCode[] = ['OFFLINE', 'OVERLOADED', 'UNAVAILABLE']

/** Whether trying again may help without anybody changing anything. */
export const mayPass = (error: unknown): boolean => passing.includes(codeOf(error))
