import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { words } from '../../i18n/words.ts'
import type { Moves } from './order-moves.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  orders: readonly Order[]
  advanceAll: Moves['advanceAll']
  /** Opens the cancel route, which asks for the reason. */
  onCancel: (ids: readonly string[]) => void
  onBack: () => void
}

/** At the foot of the board in select mode: what can be done with all that is chosen, one call per order. */
export function SelectionBar({ orders, advanceAll, onCancel, onBack }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false)
  const count = orders.length
  const [first] = orders
  // Do or Done only where it fits every one of them.
  const isSame = first !== undefined && orders.every(({ status }) => status === first.status)
  const isFinishing = isSame && first.status === 'in-progress'
  const next = isFinishing ? words.board.finish : words.board.start
  const advance = async () => {
    setBusy(true)
    const failed = await advanceAll(orders)
    setBusy(false)
    // What could not be changed stays chosen.
    if (failed.length === 0) onBack()
  }
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
        <Button
          kind={isFinishing ? 'success' : 'primary'}
          size="board"
          className={styles.next}
          isDisabled={!isSame}
          isBusy={isBusy}
          onPress={() => void advance()}
        >
          {isSame ? words.board.many(next, count) : next}
        </Button>
      </div>
    </section>
  )
}
