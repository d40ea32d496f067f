import { useState } from 'react'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useWords } from '../../words/words.ts'

const loadAlert = async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog

/** The alert that the limit is reached, and how to raise it. */
export function useLimitAlert() {
  const words = useWords().menu
  const { piece: AlertDialog, ask } = useLoaded(loadAlert)
  const [isOpen, setIsOpen] = useState(false)
  const tellLimit = async () => setIsOpen(await ask())
  return {
    tellLimit: () => void tellLimit(),
    alert: AlertDialog && (
      <AlertDialog
        isOpen={isOpen}
        tone="stop"
        icon="cup-off"
        title={words.limitReached}
        okLabel={words.ok}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
