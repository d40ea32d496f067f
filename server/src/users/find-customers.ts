import type { Customer } from '@tumbler/contract/walk-up'
import { limits } from '@tumbler/rules/limits'
import { countedStatuses } from '@tumbler/rules/order-lifecycle'
import { orderLimitOn } from '@tumbler/rules/order-limit'
import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { beginsWith, hasPart, wordOrder } from '../db/words.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

/** People who can order, by a part of the name, with what tells two of one name apart; baristas never see addresses. */
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
      sql<{ name: string; otherName: string | null; at: string } | null>`(
        select json_build_object('name', menu_name, 'otherName', menu_other_name, 'at', order_date)
        from orders
        where orders.user_id = users.id and status in (${literals(countedStatuses)})
          and business_day > ${addDays(businessDay(context), -limits.lastDrinkDays)}::date
        order by business_day desc, order_date desc limit 1
      )`.as('last_drink'),
      recentNames(sql`users.id`).as('recent_names'),
    ])
    .where('is_available', '=', true)
    .where('role', '<>', 'barista')
    .where(hasPart(sql`name`, name))
    .orderBy(beginsWith(sql`name`, name), 'desc')
    .orderBy(wordOrder(sql`name`))
    .orderBy('id')
    .limit(limits.foundCustomers)
    .execute()
  const limit = orderLimitOn(businessDay(context), await effectiveSettings(context))
  return rows.map(({ ordered, last_drink: lastDrink, recent_names: [recent], ...found }) => ({
    ...found,
    drinksLeft: Math.max(0, limit - ordered),
    lastDrink: lastDrink && { ...lastDrink, at: new Date(lastDrink.at).toISOString() },
    tumblerImage: recent === undefined ? '' : addressOf(recent),
  }))
}
