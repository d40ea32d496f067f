import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useWords } from '../../words/words.ts'
import type { LocationReason } from './order-failure.ts'

type LocationAlertProps = { reason: LocationReason | null; onClose: () => void }

/** Why the order cannot be placed from here (spec §5 "Location"). */
export function LocationAlert({ reason, onClose }: LocationAlertProps) {
  const { location, ok } = useWords().orderForm
  return (
    <AlertDialog
      isOpen={reason !== null}
      tone="wait"
      icon="map-pin"
      title={reason === null ? '' : location[reason]}
      {...(reason === 'tooFar' && { lang: 'th' })}
      okLabel={ok}
      onClose={onClose}
    />
  )
}
