import { errorTitles } from '@tumbler/contract/error-titles'
import {
  type ErrorCode,
  errorStatuses,
  type InputError,
  type Problem,
} from '@tumbler/contract/errors'
import type { ValidationCode } from '@tumbler/contract/validation'
import { worded } from './validation-messages.ts'

interface ApiErrorDetails {
  detail?: string
  errors?: InputError[]
  /** The order as it is now, for the loser of a race. */
  order?: unknown
  /** Name of the user who won it, for baristas only. */
  movedBy?: string | null
  /** The end of the break that refused an order. */
  until?: string
  /** Of a code. */
  triesLeft?: number
  /** Why the account is disabled. */
  reason?: string
  retryAfterSeconds?: number
  /** That allows more, for the log; the client is not told. */
  setting?: string
}

/** An error of the catalogue. Anything else that is thrown is a bug. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(errorTitles[code])
    this.code = code
    this.details = details
  }
}

/** The body of an error (RFC 9457), without details of this one. */
export function problemOf(code: ErrorCode): Problem {
  const [status, title] = [errorStatuses[code], errorTitles[code]]
  return { type: 'about:blank', title, status, code }
}

export const invalid = (path: string, message: string) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ path, message }] })

/** Of a check of our own, for which the web has words. */
export const invalidBy = (path: string, code: ValidationCode) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ path, ...worded(code) }] })
