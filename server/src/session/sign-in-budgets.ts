import type { Context } from '../context.ts'
import type { Budget } from './count-attempt.ts'

interface SignIn {
  email: string
  /** Marks, see `access/marks.ts`. */
  account: string
  from: string
}

/**
 * Against guessing one account from one address, many accounts from one address, and one account
 * from many addresses. The last two never shut out an owner where she has signed in before
 * (product-rules §4).
 */
export function signInBudgets(context: Context, { email, account, from }: SignIn): Budget[] {
  const { loginLimitPerAccount, loginLimitPerAddress, loginLimitPerAccountTotal } = context.settings
  const isExempt = () => isKnownAddress(context, email, from)
  return [
    { key: pairKey(account, from), most: loginLimitPerAccount },
    { key: `address ${from}`, most: loginLimitPerAddress, isExempt },
    { key: `account ${account}`, most: loginLimitPerAccountTotal, isExempt },
  ]
}

export const pairKey = (account: string, from: string) => `pair ${account} ${from}`

async function isKnownAddress({ database }: Context, email: string, from: string) {
  const known = await database
    .selectFrom('known_addresses')
    .innerJoin('users', 'users.id', 'known_addresses.user_id')
    .select('known_addresses.user_id')
    .where('users.email', '=', email)
    .where('address_mark', '=', from)
    .executeTakeFirst()
  return known !== undefined
}
