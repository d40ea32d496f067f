import { isCompanyEmail } from '@tumbler/contract/fields'
import { isCommonPassword } from '../access/common-passwords.ts'
import { hashPassword } from '../access/passwords.ts'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../http/refusal.ts'

interface Registration {
  name: string
  email: string
  password: string
}

/** A new account with the role user. A taken address fails like anything else, in the same time. */
export async function register(
  { database, settings, clock }: Context,
  { name, email, password }: Registration,
) {
  if (!isCompanyEmail(email, settings.companyDomain))
    throw invalid('body.email', `only accept @${settings.companyDomain}`)
  if (isCommonPassword(password))
    throw invalid('body.password', 'This password is too common. Choose another one.')
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
  return user
}
