import type { Order } from '@tumbler/contract/orders'
import { words } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { useIsGone } from './use-is-gone.ts'
import { useOrderAgain } from './use-order-again.ts'
import styles from './ways-on.module.css'

/** The ways on from an order: the same again, or where it was rejected or is gone, another drink. */
export function WaysOn({ order, onTaken }: { order: Order; onTaken: () => void }) {
  const { orderAgain, chooseAnother } = useOrderAgain()
  const isGone = useIsGone(order)
  const take = (way: (order: Order) => void) => () => {
    onTaken()
    way(order)
  }
  return (
    <div className={styles.ways}>
      {!isGone && (
        <Button size="large" isWide icon="repeat" onPress={take(orderAgain)}>
          {words.orderCard.orderAgain}
        </Button>
      )}
      {(isGone || order.status === 'rejected') && (
        <Button
          kind={isGone ? 'primary' : 'outline'}
          size="large"
          isWide
          icon="cup"
          onPress={take(chooseAnother)}
        >
          {words.orderCard.chooseAnother}
        </Button>
      )}
    </div>
  )
}
