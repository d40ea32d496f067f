import type { CompanySignInError } from '@tumbler/contract/session'

/** A sign-in with the company account that cannot be: what the page says, and what the log says. */
export class SignInRefused extends Error {
  readonly code: CompanySignInError
  /** A word for the operator, such as `not-verified`, or the error of the provider. */
  readonly reason: string
  /** Without anything of the person. */
  readonly details: object

  constructor(code: CompanySignInError, reason: string, details: object = {}) {
    super(reason)
    this.code = code
    this.reason = reason
    this.details = details
  }
}
