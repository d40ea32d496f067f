import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { words } from '../../i18n/words.ts'
import { Chip } from '../ui/chip.tsx'

/** The look of each status, the same on every screen. */
export const orderStatuses = {
  ordered: { tone: 'warning', icon: 'clock' },
  'in-progress': { tone: 'info', icon: 'droplet' },
  done: { tone: 'success', icon: 'check' },
  picked: { tone: 'success', icon: 'check' },
  cancel: { tone: 'danger', icon: 'x' },
  rejected: { tone: 'danger', icon: 'x' },
} as const satisfies Record<OrderStatus, object>

/** Words of a screen in place of those of My Order. */
export type StatusWords = Partial<Record<OrderStatus, string>>

type OrderStatusChipProps = {
  status: OrderStatus
  words?: StatusWords | undefined
  size?: 'small' | 'large'
}

export function OrderStatusChip({ status, words: given, size }: OrderStatusChipProps) {
  const [ordered, inProgress, done] = words.myOrders.statuses
  const own = {
    ordered,
    'in-progress': inProgress,
    done,
    picked: words.myOrders.picked,
    cancel: words.history.canceled,
    rejected: words.history.canceledByBarista,
  }
  return (
    <Chip {...orderStatuses[status]} {...(size && { size })}>
      {given?.[status] ?? own[status]}
    </Chip>
  )
}
