import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { rejectAsClosing } from '../orders/reject-as-closing.ts'

/** Orders that are still open when a new business day begins are rejected (product-rules §1). */
export const rejectLeftoverOrders = (context: Context) =>
  rejectAsClosing(
    context,
    sql`business_day < ${businessDay(context)}::date and status in (${literals(openStatuses)})`,
  )
