import type { Customer } from '@tumbler/contract/walk-up'
import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { beginsWith, hasPart, wordOrder } from '../db/words.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'

/** People who can order, by a part of the name. For baristas: nothing else of the account is read. */
export async function findCustomers(context: Context, name: string): Promise<Customer[]> {
  const rows = await context.database
    .selectFrom('users')
    .select([
      'id',
      'name',
      sql<number>`(
        select count(*)::int from orders
        where orders.user_id = users.id and business_day = ${businessDay(context)}::date
          and slot is not null
      )`.as('ordered'),
    ])
    .where('is_available', '=', true)
    .where('role', '<>', 'barista')
    .where(hasPart(sql`name`, name))
    .orderBy(beginsWith(sql`name`, name), 'desc')
    .orderBy(wordOrder(sql`name`))
    .orderBy('id')
    .limit(limits.foundCustomers)
    .execute()
  const { orderLimitPerDay: limit } = await effectiveSettings(context)
  return rows.map(({ ordered, ...found }) => ({
    ...found,
    drinksLeft: Math.max(0, limit - ordered),
  }))
}
