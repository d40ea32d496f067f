import { createHash } from 'node:crypto'
import type { OrderDraft } from '@tumbler/contract/orders'
import { ApiError } from '../api-error.ts'
import { type NamedRow, orderResponse } from './order-reads.ts'

/** Without the position: a phone that tries again may have moved. */
export const requestHashOf = ({ options, ...request }: Pick<OrderDraft, 'options'> & object) =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...request,
        position: undefined,
        options: options && Object.entries(options).toSorted(),
      }),
    )
    .digest('hex')

/** The response is that of the first time, however far the order has come since; what was ordered is as it is now. */
export function repeatedResponse(earlier: NamedRow, requestHash: string | null) {
  if (earlier.idempotency_hash !== requestHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  const asPlaced = {
    status: 'ordered',
    updated_at: earlier.order_date,
    reject_note: '',
    other_reject_note: null,
    turn_at: earlier.ahead === 0 ? earlier.turn_at : null,
    tumbler_on_bar_at: earlier.placed_by === null ? null : earlier.order_date,
    reminded_at: null,
    started_at: null,
    done_at: null,
    not_collected_at: null,
    joined_at: null,
    place_at: null,
    place_id: null,
    let_pass_at: null,
    moved_down_at: null,
    changed_at: null,
    change_seen_at: null,
    changes: 0,
  } as const
  return orderResponse({ ...earlier, ...asPlaced }, earlier.user_name)
}
