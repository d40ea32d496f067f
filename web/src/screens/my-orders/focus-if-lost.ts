import { hasDialog } from '../../ui/dialog.tsx'

/** Once no dialog is open any more: gives the focus to the element, if what had it is gone. */
export function focusIfLost(element: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (hasDialog()) return focusIfLost(element)
    if (document.activeElement === document.body) element()?.focus({ preventScroll: true })
  })
}
