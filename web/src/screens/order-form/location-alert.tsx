import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useWords } from '../../words/words.ts'
import type { LocationReason } from './order-failure.ts'

type LocationAlertProps = { isOpen: boolean; reason: LocationReason; onClose: () => void }

/** Why the order cannot be placed from here (spec §5 "Location"). */
export function LocationAlert({ isOpen, reason, onClose }: LocationAlertProps) {
  const { location, ok } = useWords().orderForm
  return (
    <AlertDialog
      isOpen={isOpen}
      tone="wait"
      icon="map-pin"
      title={location[reason]}
      {...(reason === 'tooFar' && { lang: 'th' })}
      okLabel={ok}
      onClose={onClose}
    />
  )
}
