import { useCallback, useState } from 'react'
import { type Board, stillOpen, toggled } from './board-view.ts'

export interface Selection {
  isSelecting: boolean
  /** Those that are still on the board. */
  ids: readonly string[]
  start: () => void
  stop: () => void
  toggle: (id: string) => void
}

export function useSelection(board: Board | undefined): Selection {
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = board === undefined ? [] : stillOpen(board, chosen).map(({ id }) => id)
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), [])
  return {
    isSelecting,
    toggle,
    ids,
    start: () => {
      setChosen([])
      setIsSelecting(true)
    },
    stop: () => setIsSelecting(false),
  }
}
