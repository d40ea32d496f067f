import { useState } from 'react'
import { logFailure } from '../device/log.ts'
import { loadMoreIcons } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'
import { toastSubjects } from './toast-subjects.ts'

/** A piece of the page whose code comes when it is first asked for; where it does not come, that is told. */
export function useLoaded<Piece>(load: () => Promise<Piece>) {
  const { problems } = useWords()
  const [piece, setPiece] = useState<{ is: Piece } | null>(null)
  /** Whether the piece is there. */
  const ask = async (): Promise<boolean> => {
    try {
      // None of its icons appears late.
      const [is] = await Promise.all([load(), loadMoreIcons().catch(() => {})])
      setPiece({ is })
      return true
    } catch (error) {
      logFailure('A piece of the page was not loaded', error)
      showToast({
        kind: 'failure',
        title: problems.OFFLINE,
        about: [toastSubjects.page, toastSubjects.connection],
      })
      return false
    }
  }
  return { piece: piece?.is ?? null, ask }
}
