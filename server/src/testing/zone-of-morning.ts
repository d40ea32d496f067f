/** Where it is eight in the morning, as no clock of a program can be set: the cafe never closes by the hour. */
export function zoneOfMorning() {
  const ahead = 8 - new Date().getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
