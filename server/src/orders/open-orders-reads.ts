import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Context } from '../context.ts'

/** How many orders of today wait or are in progress, by venue. */
export function countOpenOrders({ database, clock, settings }: Context) {
  return database
    .selectFrom('orders')
    .select((row) => [
      'category_for as venue',
      'status',
      row.cast<number>(row.fn.countAll(), 'integer').as('orders'),
    ])
    .where('business_day', '=', shopTimeAt(clock(), settings.shopTimeZone).date)
    .where('status', 'in', openStatuses)
    .groupBy(['category_for', 'status'])
    .execute()
}
