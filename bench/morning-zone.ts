const morning = 6

/** A zone where it is morning now: neither Friday afternoon nor midnight comes while we measure. */
export function morningZone(now: Date) {
  const ahead = morning - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  // In these names the sign is the other way round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
