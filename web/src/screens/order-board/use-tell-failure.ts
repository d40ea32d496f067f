import { useCallback } from 'react'
import { codeOf } from '../../data/call-error.ts'
import { changedOrderOf } from '../../data/changed-order.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { useStaffWords } from '../../words/staff-words.ts'

type OwnTexts = Partial<Record<ReturnType<typeof codeOf>, string>>

/** A failure on a live board is a lost order if nobody is told (product-rules §10). */
export function useTellFailure(): (
  title: string,
  error: unknown,
  own?: OwnTexts,
  about?: string,
) => void {
  const { board } = useStaffWords()
  const tellFailure = useFailureToast()
  return useCallback(
    (title, error, own = {}, about) => {
      const code = codeOf(error)
      const changed = changedOrderOf(error)
      const isChanged = code === 'ORDER_CHANGED'
      const winner =
        changed?.movedBy &&
        board.movedBy[changed.order.status](changed.movedBy, changed.order.menu.name)
      const text = winner || (own[code] ?? (isChanged ? board.orderChanged : undefined))
      // What moved on meanwhile is told although it has.
      tellFailure(title, error, {
        ...(text && { text }),
        ...(about && !isChanged && { about }),
      })
    },
    [board, tellFailure],
  )
}
