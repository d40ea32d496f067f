import { isCompanyEmail } from '@tumbler/rules/company-email'
import { isInvisible } from '@tumbler/rules/invisible-text'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { CallError } from '../../data/call-error.ts'
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
  words: Words['session'],
): RegistrationErrors {
  const { displayName, minPasswordLength, maxPasswordLength } = limits
  const errors: RegistrationErrors = {}
  if (isInvisible(name)) errors.name = words.nameEmpty
  else if (lengthOf(name.trim()) > displayName) errors.name = words.nameTooLong(displayName)
  if (!isCompanyEmail(email, domain)) errors.email = words.onlyAccept(domain)
  const length = lengthOf(password)
  if (length < minPasswordLength || length > maxPasswordLength)
    errors.password = words.passwordLength(minPasswordLength, maxPasswordLength)
  return errors
}

/** What only the server can know: a password that is too easy to guess. */
export function refusedPassword(failure: unknown, words: Words['session']): string | undefined {
  const errors = failure instanceof CallError ? failure.problem?.errors : undefined
  return errors?.some(({ path }) => path === 'body.password') ? words.passwordTooCommon : undefined
}
