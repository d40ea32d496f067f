import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { rejectAsClosing } from '../orders/reject-as-closing.ts'
import { isResting } from '../orders/waiting-reads.ts'
import { applyOpeningHours, isClosingTime } from '../shop/change-shop.ts'

/** At closing time the last call begins; what is for later than that is rejected (product-rules §25). */
export async function closeByHours(context: Context) {
  if (await isClosingTime(context)) {
    const today = sql`business_day = ${businessDay(context)}::date`
    const isLater = sql`pick_up_at > ${context.clock()}::timestamptz`
    await rejectAsClosing(context, sql`${today} and ${isResting('orders')} and ${isLater}`)
  }
  await applyOpeningHours(context)
}
