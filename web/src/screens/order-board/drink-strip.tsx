import type { Order } from '@tumbler/contract/orders'
import { orderLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './drink-strip.module.css'

/** What to make, on the drink's own colour; a bar order has neither, and shows its glass in place of the photo. */
export function DrinkStrip({ order }: { order: Order }) {
  const words = useStaffWords().board
  const look = orderLookOf(order)
  if (order.type === null && order.sweetness === null) return null
  return (
    <div className={styles.strip} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture {...look} garnish={null} tight steam={false} className={styles.drink} />
      {order.type !== null && <span>{words.types[order.type]}</span>}
      {order.sweetness !== null && (
        <span className={styles.percent}>
          {order.sweetness}
          <small>%</small>
        </span>
      )}
    </div>
  )
}
