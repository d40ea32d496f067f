import type { MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'

export interface CategorySelection {
  isSelecting: boolean
  /** The button that began it is back and takes the focus. */
  hasStopped: boolean
  /** In the order of the list; who was deleted elsewhere is no longer selected. */
  ids: readonly string[]
  start: () => void
  stop: () => void
  toggle: (id: string) => void
}

/** The items that are going to be deleted together. */
export function useCategorySelection(items: readonly MenuItem[]): CategorySelection {
  const [isSelecting, setIsSelecting] = useState(false)
  const [hasStopped, setHasStopped] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return {
    isSelecting,
    hasStopped,
    ids: items.map(({ id }) => id).filter((id) => chosen.includes(id)),
    start: () => {
      setChosen([])
      setIsSelecting(true)
    },
    stop: () => {
      setIsSelecting(false)
      setHasStopped(true)
    },
    toggle: (id) =>
      setChosen((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      ),
  }
}
