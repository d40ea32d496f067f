/** Vibrates where the device can; lengths in milliseconds. */
export function vibrate(...lengths: number[]): void {
  // Before the first touch browsers refuse, and log an error.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(lengths)
}
