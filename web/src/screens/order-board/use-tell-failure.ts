import { codeOf } from '../../data/call-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'

/** A failure on a live board is a lost order if nobody is told (product-rules §10). */
export function useTellFailure(): (title: string, error: unknown) => void {
  const { board, problems } = useWords()
  return (title, error) => {
    const code = codeOf(error)
    const text = code === 'ORDER_CHANGED' ? board.orderChanged : problems[code]
    showToast({ kind: 'failure', title, text })
  }
}
