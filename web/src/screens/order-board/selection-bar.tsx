import type { Order } from '@tumbler/contract/orders'
import { mutationKeys } from '../../api/query-keys.ts'
import { Button } from '../../components/ui/button.tsx'
import { usePendingIds } from '../../data/pending-orders.ts'
import { words } from '../../i18n/words.ts'
import { AdvanceAll } from './advance-all.tsx'
import { useKey } from './keyboard.tsx'
import type { Moves } from './order-moves.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  orders: readonly Order[]
  advanceAll: Moves['advanceAll']
  /** Opens the cancel route, which asks for the reason. */
  onCancel: (ids: readonly string[]) => void
  onBack: () => void
  /** Only these stay chosen. */
  onKeep: (ids: readonly string[]) => void
}

/** At the foot of the board in select mode: what can be done with all that is chosen, one call per order. */
export function SelectionBar({ orders, advanceAll, onCancel, onBack, onKeep }: SelectionBarProps) {
  const moving = usePendingIds(mutationKeys.moveOrder)
  const isBusy = orders.some(({ id }) => moving.has(id))
  const count = orders.length
  useKey('escape', onBack)
  return (
    <section className={styles.bar} aria-label={words.board.select}>
      <b role="status">{words.board.selected(count)}</b>
      <div className={styles.actions}>
        <Button kind="outline" size="board" autoFocus isDisabled={isBusy} onPress={onBack}>
          {words.common.back}
        </Button>
        <Button
          kind="danger-outline"
          size="board"
          isDisabled={count === 0 || isBusy}
          onPress={() => onCancel(orders.map(({ id }) => id))}
        >
          {words.board.cancelSelected}
        </Button>
        <AdvanceAll
          orders={orders}
          advanceAll={advanceAll}
          isBusy={isBusy}
          className={styles.next}
          onDone={(left) => (left.length === 0 ? onBack() : onKeep(left))}
        />
      </div>
    </section>
  )
}
