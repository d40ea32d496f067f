import { useSyncExternalStore } from 'react'

function listenToScroll(notice: () => void): () => void {
  window.addEventListener('scroll', notice, { passive: true })
  return () => window.removeEventListener('scroll', notice)
}

/** Whether the page is scrolled further down than `threshold` pixels. */
export function useScrolled(threshold = 24): boolean {
  return useSyncExternalStore(listenToScroll, () => window.scrollY > threshold)
}
