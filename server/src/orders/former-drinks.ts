import { mailboxOf } from '@tumbler/rules/mailbox'
import { sql, type Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'

const keptMs = 48 * 3_600_000

/** Of the drinks that an account of this mailbox had on a day, before it was deleted. */
export const formerDrinksKey = (
  { pseudonyms }: Pick<Context, 'pseudonyms'>,
  { email, day }: { email: string; day: string },
) => `drinks ${day} ${pseudonyms.ofAccount(mailboxOf(email))}`

/** Who leaves and comes back on the same day has the drinks of one day. */
export async function keepDrinkCount(
  transaction: Transaction<Tables>,
  context: Context,
  { id, email }: { id: string; email: string },
) {
  const now = context.clock()
  const day = businessDay(context, now)
  const until = new Date(now.getTime() + keptMs)
  await sql`
    insert into attempts (key, count, until)
    select ${formerDrinksKey(context, { email, day })}, count(slot)::int, ${until}::timestamptz
    from orders where user_id = ${id} and business_day = ${day}::date
    having count(slot) > 0
    on conflict (key) do update set count = attempts.count + excluded.count`.execute(transaction)
}
