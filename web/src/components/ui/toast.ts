import { useEffect } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export type ToastWords = {
  kind: 'success' | 'failure' | 'info'
  title: string
  text?: string
  /** A press closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Its subjects: it closes when one of them changes. */
  about?: readonly string[]
}

export const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 1 })

/** Milliseconds that a toast stays. */
const timeouts = { success: 5000, info: 6000, failure: 8000 }

/** One toast shows at a time; a new one replaces it. */
export function showToast(words: ToastWords): void {
  queue.clear()
  queue.add(words, { timeout: timeouts[words.kind] })
}

export const clearToasts = (): void => queue.clear()

/** The subject has moved on. */
export function closeToasts(subject: string): void {
  for (const { key, content } of queue.visibleToasts)
    if (content.about?.includes(subject)) queue.close(key)
}

/** Toasts about the subject go when another takes its place here, and when it leaves the page. */
export function useToastSubject(subject: string): void {
  useEffect(() => () => closeToasts(subject), [subject])
}
