import { useEffect } from 'react'

export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** In a dialog whose opener may be gone when it closes: the page has the focus then. */
export function FocusPageAfter() {
  useEffect(
    () => () => {
      // The dialog gives the focus back in the same frame, if it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage()
      })
    },
    [],
  )
  return null
}
