/** A toast does not count, though React Aria gives it the role alertdialog too. */
export const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null
