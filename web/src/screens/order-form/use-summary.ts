import type { MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { type Draft, newIdempotencyKey, type useOrderDraft } from '../../data/order-draft.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { closeToasts } from '../../ui/toast.tsx'
import { type Choices, usePlaceOrder } from './use-place-order.ts'

type SummaryProps = {
  item: MenuItem
  /** Where a refused order leads. */
  menuPath: string
  kept: ReturnType<typeof useOrderDraft>
  /** What would be ordered; null while the draft is not complete. */
  choices: Choices | null
  /** What has to be chosen again when the server finds fault with the order. */
  faulty: Partial<Draft>
}

/** From Next to the placed order: the summary, and the key that makes a retry the same order. */
export function useSummary({ item, menuPath, kept, choices, faulty }: SummaryProps) {
  const { draft, setDraft, resetDraft } = kept
  const [isOpen, setIsOpen] = useState(false)
  const { state, startOver, placeOrder, locationAlert, closeLocationAlert } = usePlaceOrder({
    item,
    menuPath,
    onPlaced: resetDraft,
    onRefused: (next) => {
      setDraft(next === 'form' ? faulty : {})
      if (next === 'form') setIsOpen(false)
    },
  })
  const open = () => {
    setDraft({ idempotencyKey: draft.idempotencyKey ?? newIdempotencyKey() })
    startOver()
    setIsOpen(true)
  }
  const place = () => {
    if (!choices) return
    const idempotencyKey = draft.idempotencyKey ?? newIdempotencyKey()
    setDraft({ idempotencyKey })
    void placeOrder(choices, idempotencyKey)
  }
  return {
    open,
    summary: {
      isOpen: isOpen && choices !== null,
      state,
      onEdit: () => {
        setIsOpen(false)
        closeToasts(toastSubjects.placing)
      },
      onPlace: place,
    },
    alert: { ...locationAlert, onClose: closeLocationAlert },
  }
}
