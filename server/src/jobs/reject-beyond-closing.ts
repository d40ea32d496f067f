import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { rejectAsClosing } from '../orders/reject-as-closing.ts'
import { isResting } from '../orders/waiting-reads.ts'
import { isClosingTime } from '../shop/change-shop.ts'

/** Once closing time has come, orders for later than that are rejected (product-rules §25). */
export async function rejectBeyondClosing(context: Context) {
  if (!(await isClosingTime(context))) return
  const today = sql`business_day = ${businessDay(context)}::date`
  const isLater = sql`pick_up_at > ${context.clock()}::timestamptz`
  await rejectAsClosing(context, sql`${today} and ${isResting('orders')} and ${isLater}`)
}
