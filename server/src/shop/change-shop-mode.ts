import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { flagsOf, mayChangeShopMode, parseShopMode } from '@tumbler/rules/shop-mode'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { EventLog } from '../event-log.ts'

/**
 * Opens the cafe, opens the bar or closes both. Placing an order shares a lock on the shop's row,
 * so none can slip in between the count and the change.
 */
export async function changeShopMode(
  context: Context,
  caller: AuthenticatedUser,
  value: string,
  log: EventLog,
) {
  const mode = parseShopMode(value)
  if (!mode) throw invalid('params.value', 'One of cafe-open, bar-open, all-close.')
  const { database, live } = context
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
        .where('business_day', '=', businessDay(context))
        .executeTakeFirstOrThrow()
      if (!mayChangeShopMode(previous, mode, open)) throw new ApiError('ACTIVE_ORDERS')
      await transaction.updateTable('shop').set({ mode }).execute()
    })
  await retry(change)
  log.info({ event: 'shop-mode-changed', actor: caller.id, mode })
  const flags = flagsOf(mode)
  live.shopChanged(flags)
  return flags
}
