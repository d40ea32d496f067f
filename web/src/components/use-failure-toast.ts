import { useCallback } from 'react'
import { errorCode } from '../api/api-error.ts'
import { words } from '../i18n/words.ts'
import { toastSubjects } from './toast-subjects.ts'
import { showToast } from './ui/toast.ts'

interface FailureOptions {
  /** Instead of the usual sentence about the failure; null for none. */
  text?: string | null | undefined
  /** Its subject, besides the page. */
  about?: string
}

/** Shows that a request failed, until the page is left, its subject changes or the connection is back. */
export function useFailureToast(): (
  title: string,
  failure: unknown,
  options?: FailureOptions,
) => void {
  return useCallback((title, failure, { text, about } = {}) => {
    const code = errorCode(failure)
    const subjects = [toastSubjects.page, code === 'OFFLINE' && toastSubjects.connection, about]
    showToast({
      kind: 'failure',
      title,
      ...(text !== null && { text: text ?? words.problems[code] }),
      about: subjects.filter((subject) => typeof subject === 'string'),
    })
  }, [])
}
