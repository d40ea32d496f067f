/** Whether a dialog is open; a toast, which React Aria calls an alertdialog too, is none. */
export const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null
