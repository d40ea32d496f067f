import { useCallback } from 'react'
import { codeOf } from '../data/call-error.ts'
import { showToast } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'
import { toastSubjects } from './toast-subjects.ts'

interface Told {
  /** Instead of the usual sentence about the failure; null for none. */
  text?: string | null
  /** Its subject, besides the page. */
  about?: string
}

/** Tells that a request failed, until the page is left, its subject moves on or the connection it lacked is back. */
export function useFailureToast(): (title: string, failure: unknown, told?: Told) => void {
  const { problems } = useWords()
  return useCallback(
    (title, failure, { text, about } = {}) => {
      const code = codeOf(failure)
      const subjects = [toastSubjects.page, code === 'OFFLINE' && toastSubjects.connection, about]
      showToast({
        kind: 'failure',
        title,
        ...(text !== null && { text: text ?? problems[code] }),
        about: subjects.filter((subject) => typeof subject === 'string'),
      })
    },
    [problems],
  )
}
