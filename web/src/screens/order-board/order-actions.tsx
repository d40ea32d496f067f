import type { Order } from '@tumbler/contract/orders'
import { missingTumblerReason } from '@tumbler/rules/order-lifecycle'
import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { KeyCap } from './key-cap.tsx'
import styles from './order-actions.module.css'
import { mayMissTumbler } from './order-age.ts'
import type { Moves } from './use-moves.ts'

type OrderActionsProps = {
  order: Order
  /** Waited so far. */
  minutes: number
  /** 1 to 9 where a key does the next step. */
  keyNumber: number | undefined
  isMoving: boolean
  onMove: Moves['move']
  onStep: Moves['step']
  /** Asks for the reason of a cancellation. */
  onCancel: () => void
}

/** Do and Done act at once; a cancellation asks for its reason first. */
export function OrderActions(props: OrderActionsProps) {
  const { order, minutes, keyNumber, isMoving, onMove, onStep, onCancel } = props
  const words = useStaffWords().board
  const { rejectReason } = useWords().history
  const isWaiting = order.status === 'ordered'
  const named = (action: string) => words.forOrder(action, order.menu.name, order.user.name)
  const step = isWaiting ? words.start : words.finish
  return (
    <div className={styles.actions}>
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
          onPress={() => onStep(order)}
        >
          {step}
          {keyNumber !== undefined && <KeyCap name={String(keyNumber)} />}
        </Button>
      </div>
      {/* Below the row: it comes by itself, and nothing may move under a finger. */}
      {mayMissTumbler(order, minutes) && (
        <Button
          kind="stopline"
          size="board"
          icon="cup-off"
          isWide
          className={styles.missing}
          isDisabled={isMoving}
          aria-label={named(words.cancelFor(rejectReason(missingTumblerReason)))}
          onPress={() => onMove(order, { status: 'rejected', reject_note: missingTumblerReason })}
        >
          {words.cancelFor(rejectReason(missingTumblerReason))}
        </Button>
      )}
    </div>
  )
}
