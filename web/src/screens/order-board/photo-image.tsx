import type { Order } from '@tumbler/contract/orders'
import { logFailure } from '../../device/log.ts'
import { words } from '../../i18n/words.ts'

export function PhotoImage({ order, onError }: { order: Order; onError: () => void }) {
  return (
    <img
      src={order.tumblerImage}
      alt={words.board.photoOf(order.menu.name, order.user.name)}
      decoding="async"
      draggable={false}
      onError={() => {
        logFailure('The tumbler image was not loaded', order.tumblerImage)
        onError()
      }}
    />
  )
}
