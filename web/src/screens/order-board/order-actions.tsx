import type { Order } from '@tumbler/contract/orders'
import { missingTumblerReason } from '@tumbler/rules/order-lifecycle'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import styles from './order-actions.module.css'
import { mayMissTumbler } from './order-age.ts'
import { useMove } from './use-move.ts'

type OrderActionsProps = {
  order: Order
  /** Waited so far. */
  minutes: number
  /** Asks for the reason of a cancellation. */
  onCancel: () => void
}

/** Do and Done act at once; a cancellation asks for its reason first. */
export function OrderActions({ order, minutes, onCancel }: OrderActionsProps) {
  const words = useWords().board
  const { move, isMoving } = useMove(order)
  const isWaiting = order.status === 'ordered'
  const named = (action: string) => words.forOrder(action, order.menu.name, order.user.name)
  const step = isWaiting ? words.start : words.finish
  return (
    <div className={styles.actions}>
      {mayMissTumbler(order.status, minutes) && (
        <Button
          kind="stopline"
          size="board"
          icon="cup-off"
          isWide
          className={styles.missing}
          isDisabled={isMoving}
          aria-label={named(words.cancelFor(missingTumblerReason))}
          onPress={() => move({ status: 'rejected', reject_note: missingTumblerReason })}
        >
          {words.cancelFor(missingTumblerReason)}
        </Button>
      )}
      <div className={styles.row}>
        <Button
          kind="stopline"
          size="board"
          className={styles.cancel}
          isDisabled={isMoving}
          aria-label={named(words.cancel)}
          onPress={onCancel}
        >
          {words.cancel}
        </Button>
        <Button
          kind={isWaiting ? 'primary' : 'done'}
          size="board"
          icon={isWaiting ? undefined : 'check'}
          className={styles.step}
          isBusy={isMoving}
          aria-label={named(step)}
          onPress={() => move({ status: isWaiting ? 'in-progress' : 'done' })}
        >
          {step}
        </Button>
      </div>
    </div>
  )
}
