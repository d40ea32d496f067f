import { hasDialog } from '../../ui/dialog.tsx'

export const rowIdOf = (itemId: string) => `item-${itemId}`

/** Once no dialog is open any more, the row's first control takes the focus, else the page's title. */
export function focusRow(itemId: string | undefined): void {
  requestAnimationFrame(() => {
    if (hasDialog()) return focusRow(itemId)
    const row = itemId === undefined ? null : document.getElementById(rowIdOf(itemId))
    const control = row?.querySelector<HTMLElement>('input') ?? document.querySelector('h1')
    control?.focus({ preventScroll: true })
  })
}
