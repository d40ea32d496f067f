import type { OrderError } from '@tumbler/rules/may-order'
import type { ReactNode } from 'react'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useWords } from '../../i18n/words.ts'
import styles from './order-summary.module.css'
import type { LocationError, PlaceOrderState } from './use-place-order.ts'

type OrderSummaryProps = {
  isOpen: boolean
  /** The order to confirm, as a label. */
  label: ReactNode
  /** Bar drinks come in the bar's own glasses. */
  isForTumbler: boolean
  state: PlaceOrderState
  /** Why it cannot be placed now. */
  error: OrderError | null
  onEdit: () => void
  onPlace: () => void
  locationAlert: LocationAlertProps
}

/** What will be ordered: Edit or Place order. Esc is Edit, but not while it is being placed. */
export function OrderSummary(props: OrderSummaryProps) {
  const { isOpen, label, isForTumbler, state, error, onEdit, onPlace, locationAlert } = props
  const words = useWords().orderForm
  const isPlacing = state.step === 'placing'
  const isLeaving = state.step === 'leaving'
  const isLocked = isPlacing || isLeaving
  const reason = 'reason' in state ? state.reason : null
  return (
    <>
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
          {reason && (isLeaving || !error) ? (
            <Alert tone="danger" role="alert">
              {words.failures[reason]}
            </Alert>
          ) : (
            <OrderErrorNotice error={error} />
          )}
          {isForTumbler && <Alert role="alert">{words.tumblerNotice}</Alert>}
          <div className={styles.actions}>
            <Button
              kind="outline"
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
              isDisabled={error !== null || isLeaving}
              onPress={onPlace}
            >
              {state.step === 'retry' ? words.retry : words.place}
            </Button>
          </div>
        </div>
      </Sheet>
      <LocationAlert {...locationAlert} />
    </>
  )
}

type LocationAlertProps = { isOpen: boolean; reason: LocationError; onClose: () => void }

/** Why the order cannot be placed from here (spec §5 "Location"). */
function LocationAlert({ isOpen, reason, onClose }: LocationAlertProps) {
  const { location, ok } = useWords().orderForm
  return (
    <AlertDialog
      isOpen={isOpen}
      tone="warning"
      icon="map-pin"
      title={location[reason]}
      {...(reason === 'tooFar' && { lang: 'th' })}
      okLabel={ok}
      onClose={onClose}
    />
  )
}
