import type { Context } from '../context.ts'
import type { Budget } from './count-attempt.ts'

interface SignIn {
  email: string
  /** Marks, see `access/marks.ts`. */
  account: string
  from: string
  site: string
}

/** What every place still has for an account that was tried from everywhere: an owner mistypes too. */
export const triesOfSlowedAccount = 3

/**
 * Against guessing one account from one address, many accounts from one address, and one account
 * from many addresses. None of them shuts out an owner everywhere (product-rules §4): the last two
 * not where she has signed in before, and the last one leaves a few tries to every other place.
 */
export function signInBudgets(context: Context, { email, account, from, site }: SignIn): Budget[] {
  const { loginLimitPerAccount, loginLimitPerAddress, loginLimitPerAccountTotal } = context.settings
  const isExempt = () => isKnownAddress(context, email, from)
  return [
    { key: pairKey(account, from), most: loginLimitPerAccount },
    { key: `address ${from}`, most: loginLimitPerAddress, isExempt },
    {
      key: `account ${account}`,
      most: loginLimitPerAccountTotal,
      isExempt,
      reserve: { key: `reserve ${account} ${site}`, most: triesOfSlowedAccount },
    },
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
