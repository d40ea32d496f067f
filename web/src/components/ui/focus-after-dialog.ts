import { hasDialog } from './has-dialog.ts'

/** Focuses what `find` finds once no dialog is open any more, unless the page was left meanwhile. */
export function focusAfterDialog(find: () => HTMLElement | null | undefined): void {
  const { pathname } = window.location
  const tryNow = () => {
    if (window.location.pathname !== pathname) return
    if (hasDialog()) return void requestAnimationFrame(tryNow)
    find()?.focus({ preventScroll: true })
  }
  requestAnimationFrame(tryNow)
}
