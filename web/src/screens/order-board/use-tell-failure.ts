import { useCallback } from 'react'
import { codeOf } from '../../data/call-error.ts'
import { changedOrderOf } from '../../data/changed-order.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'

type OwnTexts = Partial<Record<ReturnType<typeof codeOf>, string>>

/** A failure on a live board is a lost order if nobody is told (product-rules §10). */
export function useTellFailure(): (title: string, error: unknown, own?: OwnTexts) => void {
  const { board } = useStaffWords()
  const { problems } = useWords()
  return useCallback(
    (title, error, own = {}) => {
      const code = codeOf(error)
      const changed = changedOrderOf(error)
      const usual = code === 'ORDER_CHANGED' ? board.orderChanged : problems[code]
      const winner =
        changed?.movedBy &&
        board.movedBy[changed.order.status](changed.movedBy, changed.order.menu.name)
      showToast({ kind: 'failure', title, text: winner || (own[code] ?? usual) })
    },
    [board, problems],
  )
}
