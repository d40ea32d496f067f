import type { OrderError } from '@tumbler/rules/may-order'
import type { ReactNode } from 'react'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { useBackAt } from '../../components/order/use-back-at.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useWait } from '../../data/wait.ts'
import { words } from '../../i18n/words.ts'
import styles from './order-summary.module.css'
import type { usePlaceOrder } from './use-place-order.ts'

type Summary = ReturnType<typeof usePlaceOrder>['summary']

type OrderSummaryProps = Summary & {
  /** The order to confirm, as a label. */
  label: ReactNode
  /** Bar drinks come in the bar's own glasses. */
  isForTumbler: boolean
  /** What the barista changed since it was chosen. */
  changed?: string | undefined
  /** Why it cannot be placed now. */
  error: OrderError | null
  /** In words. */
  errorText: string | null
}

/**
 * What will be ordered: Edit or Place order. Esc is Edit, but not while it is being placed. An alert
 * says why it cannot be placed from here (spec §5 "Location").
 */
export function OrderSummary(props: OrderSummaryProps) {
  const {
    isOpen,
    label,
    isForTumbler,
    changed,
    state,
    error,
    errorText,
    onEdit,
    onPlace,
    locationAlert,
  } = props
  const wait = useWait(isOpen && isForTumbler)
  const backAt = useBackAt(error)
  const isPlacing = state.step === 'placing'
  const isLeaving = state.step === 'leaving'
  const isLocked = isPlacing || isLeaving
  // Of an order that was refused, the toast says why.
  const retryReason = state.step === 'retry' ? state.reason : null
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onEdit}
        title={words.orderForm.summary}
        isTitleHidden
        isFlush
        isKeyboardDismissDisabled={isLocked}
      >
        {label}
        <div className={styles.foot}>
          {retryReason && !error ? (
            <Alert tone="danger" role="alert">
              {words.orderForm.failures[retryReason]}
            </Alert>
          ) : (
            <OrderErrorNotice error={isLeaving ? null : error} text={errorText} />
          )}
          {changed !== undefined && !error && <Alert role="status">{changed}</Alert>}
          {isForTumbler && wait && !error && (
            <p className={styles.wait}>
              <Icon name="clock" />
              {words.orderForm.readyIn(wait.from, wait.to)}
            </p>
          )}
          {isForTumbler && <Alert role="alert">{words.orderForm.tumblerNotice}</Alert>}
          <div className={styles.actions}>
            <Button
              kind="outline"
              size="large"
              className={styles.edit}
              isDisabled={isLocked}
              onPress={onEdit}
            >
              {words.orderForm.edit}
            </Button>
            <Button
              size="large"
              className={styles.place}
              isBusy={isPlacing}
              busyText={words.orderForm.placing}
              isDisabled={error !== null || isLeaving}
              onPress={onPlace}
            >
              {backAt ?? (state.step === 'retry' ? words.common.retry : words.orderForm.place)}
            </Button>
          </div>
        </div>
      </Sheet>
      <AlertDialog
        isOpen={locationAlert.isOpen}
        tone="warning"
        icon="map-pin"
        title={words.orderForm.location[locationAlert.reason]}
        lang={locationAlert.reason === 'tooFar' ? 'th' : undefined}
        okLabel={words.common.ok}
        onClose={locationAlert.onClose}
      />
    </>
  )
}
