import { useState } from 'react'
import { words } from '../../i18n/words.ts'
import { useLazyComponent } from '../use-lazy-component.ts'
import { useNextCafeDay } from './use-next-opening.ts'
import '../../i18n/messages/en/menu.ts'

const loadAlert = async () => (await import('../ui/alert-dialog.tsx')).AlertDialog

/** The alert that the limit is reached (spec §5), and a function that opens it. */
export function useLimitAlert() {
  const nextDay = useNextCafeDay()
  const { Component: AlertDialog, load } = useLazyComponent(loadAlert)
  const [isOpen, setIsOpen] = useState(false)
  const showLimit = async () => setIsOpen(await load())
  return {
    showLimit: () => void showLimit(),
    alert: AlertDialog && (
      <AlertDialog
        isOpen={isOpen}
        tone="danger"
        icon="cup-off"
        title={words.problems.ORDER_LIMIT_REACHED}
        text={nextDay ? words.menu.nextDrink(nextDay) : undefined}
        okLabel={words.common.ok}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
