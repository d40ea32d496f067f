import type { OrderError } from '@tumbler/rules/may-order'
import type { ReactNode } from 'react'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './order-summary.module.css'
import type { PlacingState } from './use-place-order.ts'

type OrderSummaryProps = {
  isOpen: boolean
  /** The order to confirm, as a label. */
  label: ReactNode
  /** Bar drinks come in the bar's own glasses. */
  isForTumbler: boolean
  state: PlacingState
  /** Why it cannot be placed now; the limit is told only once it is tried. */
  refusal: OrderError | null
  onEdit: () => void
  onPlace: () => void
}

/** What will be ordered: Edit or Place order. Esc is Edit, but not while it is being placed. */
export function OrderSummary(props: OrderSummaryProps) {
  const { isOpen, label, isForTumbler, state, refusal, onEdit, onPlace } = props
  const words = useWords().orderForm
  const { step, reason } = state
  const isPlacing = step === 'placing'
  const isLocked = isPlacing || step === 'leaving'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onEdit}
      title={words.summary}
      isTitleHidden
      isFlush
      isKeyboardDismissDisabled={isLocked}
    >
      {label}
      <div className={styles.foot}>
        <RefusalNotice refusal={refusal} />
        {reason && (
          <Notice tone="stop" role="alert">
            {words.failures[reason]}
          </Notice>
        )}
        {isForTumbler && <Notice role="alert">{words.tumblerNotice}</Notice>}
        <div className={styles.actions}>
          <Button
            kind="line"
            size="large"
            className={styles.edit}
            isDisabled={isLocked}
            onPress={onEdit}
          >
            {words.edit}
          </Button>
          <Button
            size="large"
            className={styles.place}
            isBusy={isPlacing}
            busyText={words.placing}
            isDisabled={refusal !== null || step === 'leaving'}
            onPress={onPlace}
          >
            {step === 'retry' ? words.retry : words.place}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
