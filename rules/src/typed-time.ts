import { timeOfDay } from './opening-hours.ts'

/** A time as people type it, such as `9`, `900` or `9.00`, as `9:00`; null for what is none. */
export function typedTime(text: string): string | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return timeOfDay(Number(hours) * 60 + Number(minutes))
}
