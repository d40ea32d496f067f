import type { Order } from '@tumbler/contract/orders'
import { logFailure } from '../../device/log.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'

export function PhotoImage({ order, onError }: { order: Order; onError: () => void }) {
  const words = useStaffWords().board
  return (
    <img
      src={order.tumblerImage}
      alt={words.photoOf(order.menu.name, order.user.name)}
      decoding="async"
      draggable={false}
      onError={() => {
        logFailure('The tumbler image was not loaded', order.tumblerImage)
        onError()
      }}
    />
  )
}
