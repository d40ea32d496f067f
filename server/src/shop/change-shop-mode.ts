import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { flagsOf, mayChangeShopMode, shopModeNamed } from '@tumbler/rules/shop-mode'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { retried } from '../database/retried.ts'
import type { EventLog } from '../event-log.ts'
import { invalid, Refusal } from '../http/refusal.ts'

/**
 * Opens the cafe, opens the bar or closes both. Placing an order shares a lock on the shop's row,
 * so none can slip in between the count and the change.
 */
export async function changeShopMode(context: Context, log: EventLog, actor: Actor, value: string) {
  const mode = shopModeNamed(value)
  if (!mode) throw invalid('params.value', 'One of cafe-open, bar-open, all-close.')
  const { database, clock, live, settings } = context
  const change = () =>
    database.transaction().execute(async (transaction) => {
      const { mode: previous } = await transaction
        .selectFrom('shop')
        .select('mode')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { open } = await transaction
        .selectFrom('orders')
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('open'))
        .where('status', 'in', openStatuses)
        .where('business_day', '=', shopTimeAt(clock(), settings.shopTimeZone).date)
        .executeTakeFirstOrThrow()
      if (!mayChangeShopMode(previous, mode, open)) throw new Refusal('ACTIVE_ORDERS')
      await transaction
        .updateTable('shop')
        .set({ mode, changed_at: clock(), changed_by: actor.id })
        .execute()
    })
  await retried(change)
  log.info({ event: 'shop-mode-changed', actor: actor.id, mode })
  const flags = flagsOf(mode)
  live.shopChanged(flags)
  return flags
}
