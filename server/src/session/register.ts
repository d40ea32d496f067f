import { isCompanyEmail } from '@tumbler/contract/fields'
import { passwordFault } from '../access/password-fault.ts'
import { hashPassword } from '../access/passwords.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { requireAttempt } from './count-attempt.ts'

interface Registration {
  name: string
  email: string
  password: string
  /** Where it comes from. */
  address: string
}

/** A new account with the role user. A taken address fails like anything else, in the same time. */
export async function register(
  context: Context,
  log: EventLog,
  { name, email, password, address }: Registration,
) {
  const { database, settings, clock, marks } = context
  if (!isCompanyEmail(email, settings.companyDomain))
    throw invalid('body.email', `only accept @${settings.companyDomain}`)
  const fault = passwordFault(password, { name, email })
  if (fault) throw invalid('body.password', fault)
  await requireAttempt(context, {
    key: `registration ${marks.ofAddress(address)}`,
    most: settings.registrationLimitPerAddress,
  })
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
  if (!user) throw new Refusal('REGISTRATION_FAILED')
  log.info({ event: 'registered', actor: user.id })
  return user
}
