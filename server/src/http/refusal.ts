import { type ErrorCode, errors, type InputError } from '@tumbler/contract/errors'

interface RefusalDetails {
  detail?: string
  errors?: InputError[]
  /** The order as it is now, for a mover who lost the race. */
  order?: unknown
  /** Who won it, by name; told to baristas only. */
  movedBy?: string | null
  retryAfterSeconds?: number
}

/** A "no" of the error catalogue. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errors[code].title)
    this.code = code
    this.details = details
  }
}

export const invalid = (path: string, message: string) =>
  new Refusal('VALIDATION_FAILED', { errors: [{ path, message }] })
