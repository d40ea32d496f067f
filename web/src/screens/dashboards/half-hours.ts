/** Starts of the half-hours from one minute until another. */
export function halfHoursBetween(from: number, until: number): number[] {
  const first = Math.floor(from / 30) * 30
  return Array.from(
    { length: Math.max(0, Math.ceil((until - first) / 30)) },
    (_, place) => first + place * 30,
  )
}
