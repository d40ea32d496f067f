/** Minutes since midnight as `09:30`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Starts of the half-hours from one minute until another. */
export function halfHoursBetween(from: number, until: number): number[] {
  const first = Math.floor(from / 30) * 30
  return Array.from(
    { length: Math.max(0, Math.ceil((until - first) / 30)) },
    (_, place) => first + place * 30,
  )
}
