import { type ErrorCode, errors, type InputError } from '@tumbler/contract/errors'

interface ApiErrorDetails {
  detail?: string
  errors?: InputError[]
  /** The order as it is now, for the loser of a race. */
  order?: unknown
  /** Name of the user who won it, for baristas only. */
  movedBy?: string | null
  retryAfterSeconds?: number
}

/** An error of the catalogue. Anything else that is thrown is a bug. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(errors[code].title)
    this.code = code
    this.details = details
  }
}

export const invalid = (path: string, message: string) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ path, message }] })
