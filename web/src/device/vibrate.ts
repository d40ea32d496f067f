/** Shakes the phone, where it can and somebody has touched the page before; lengths in milliseconds. */
export function vibrate(...lengths: number[]): void {
  // Before the first touch a browser refuses, and complains.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(lengths)
}
