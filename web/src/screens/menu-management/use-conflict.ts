import { useState } from 'react'

interface Draft {
  takeSaved: () => void
  keepOwn: () => void
}

/** The dialog about somebody else's change, and what it does to the draft. */
export function useConflict(draft: Draft) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    isOpen,
    show: () => setIsOpen(true),
    onClose: close,
    onReload: () => {
      draft.takeSaved()
      close()
    },
    onKeep: () => {
      draft.keepOwn()
      close()
    },
  }
}
