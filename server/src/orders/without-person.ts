import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { sql } from 'kysely'
import { literals } from '../db/literals.ts'

/** SQL: what an update of orders sets, so that nothing in them speaks of the customer; the figures stay. */
export const withoutPerson = sql`
  remark = '-', for_name = null, feedback_note = null, tumbler_image = '', idempotency_key = null, idempotency_hash = null,
  -- A barista's own words may.
  reject_note = case when reject_note in (${literals(rejectReasons)}) or other_reject_note is not null
    then reject_note else '' end`
