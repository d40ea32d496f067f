import { isCompanyEmail } from '@tumbler/rules/company-email'
import { ApiError, invalid } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { registrationLimit } from './login-rate-limit.ts'
import { passwordIssue } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

interface Registration {
  name: string
  email: string
  password: string
  /** Where the request comes from. */
  subnet: string
}

/** A new account with the role user. A taken address fails like anything else, in the same time. */
export async function register(
  context: Context,
  { name, email, password, subnet }: Registration,
  log: EventLog,
) {
  const { database, settings, clock, pseudonyms } = context
  if (!isCompanyEmail(email, settings.companyDomain))
    throw invalid('body.email', `only accept @${settings.companyDomain}`)
  const issue = passwordIssue(password, { name, email })
  if (issue) throw invalid('body.password', issue)
  await requireAttempts(context, [registrationLimit(context, pseudonyms.ofSubnet(subnet))])
  const user = await database
    .insertInto('users')
    .values({
      name,
      email,
      password_hash: await hashPassword(password),
      role: 'user',
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirst()
  if (!user) throw new ApiError('REGISTRATION_FAILED')
  log.info({ event: 'registered', actor: user.id })
  return user
}
