import { displayName, newPassword } from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { CallError } from '../../data/call-error.ts'
import { fieldError } from '../../parts/field-error.ts'
import type { Words } from '../../words/words.ts'

export interface Registration {
  name: string
  email: string
  password: string
}

export type RegistrationErrors = Partial<Registration>

/** What stands against sending the form, field by field (spec §5). */
export function registrationErrors(
  { name, email, password }: Registration,
  domain: string,
  { session, validation }: Pick<Words, 'session' | 'validation'>,
): RegistrationErrors {
  const nameError = fieldError(displayName, name, validation)
  const emailError = isCompanyEmail(email, domain) ? null : session.onlyAccept(domain)
  const passwordError = fieldError(newPassword, password, validation)
  return {
    ...(nameError && { name: nameError }),
    ...(emailError && { email: emailError }),
    ...(passwordError && { password: passwordError }),
  }
}

/** What only the server can know: a password that is too easy to guess. */
export function refusedPassword(failure: unknown, words: Words['session']): string | undefined {
  const errors = failure instanceof CallError ? failure.problem?.errors : undefined
  return errors?.some(({ path }) => path === 'body.password') ? words.passwordTooCommon : undefined
}
