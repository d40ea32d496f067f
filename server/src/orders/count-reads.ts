import type { Venue } from '@tumbler/rules/drinks'
import { countedStatuses, madeStatuses } from '@tumbler/rules/order-lifecycle'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { type DayQuery, dayRange } from '../day-range.ts'
import { literals } from '../db/literals.ts'

/** SQL: a drink of the cafe that its customer ordered: the form asks for an own tumbler. */
export const savesCup = sql`status in (${literals(madeStatuses)}) and category_for = 'cafe'
  and placed_by is null`

type MyCounts = { totalOrder: number; cupsSaved: number; firstOrderDay: string | null }

type CountQuery = DayQuery & { categoryFor?: Venue | undefined; only?: 'made' | undefined }

/** How many of the caller's orders count to the limit, or only those made; and all cups saved, since the first order. */
export async function countMyOrders(
  context: Context,
  caller: AuthenticatedUser,
  { categoryFor = 'cafe', only, ...days }: CountQuery,
) {
  const { startDate, endDate } = dayRange(context, days)
  const isMade = only === 'made'
  const statuses = isMade ? madeStatuses : countedStatuses
  const { rows } = await sql<MyCounts>`
    select count(*) filter (
        where category_for = ${categoryFor} and status in (${literals(statuses)})
          and business_day >= ${startDate}::date and business_day < ${endDate}::date
          and (${isMade}::boolean or not is_uncounted)
      )::int as "totalOrder",
      count(*) filter (where ${savesCup})::int as "cupsSaved",
      min(business_day)::text as "firstOrderDay"
    from orders where user_id = ${caller.id}::uuid`.execute(context.database)
  return rows[0] ?? { totalOrder: 0, cupsSaved: 0, firstOrderDay: null }
}
