import { isCompanyEmail } from '@tumbler/rules/company-email'
import { invalid } from '../api-error.ts'
import type { Settings } from '../settings.ts'
import { passwordIssue } from './password-rules.ts'

export interface NewAccount {
  name: string
  email: string
  password: string
}

/** @throws VALIDATION_FAILED for an address of another domain, and for a weak password. */
export function requireNewAccount(
  { companyDomain }: Pick<Settings, 'companyDomain'>,
  { name, email, password }: NewAccount,
) {
  if (!isCompanyEmail(email, companyDomain))
    throw invalid('body.email', `only accept @${companyDomain}`)
  const issue = passwordIssue(password, { name, email })
  if (issue) throw invalid('body.password', issue)
}
