import type { Venue } from '@tumbler/rules/drinks'
import { type OpeningHours, venueHoursOn } from '@tumbler/rules/opening-hours'
import { addDays } from '@tumbler/rules/periods'

export type OpenDays = { first: number; last: number; opens: string; closes: string }

/** Any Monday: of a usual week only the weekdays matter. */
const monday = '2024-01-01'

/** The usual week of a venue, days that follow each other with the same hours together; 0 is Monday. */
export function openDays(hours: OpeningHours, venue: Venue): OpenDays[] {
  const usual = { ...hours, [venue]: { ...hours[venue], dates: {} } }
  const all: OpenDays[] = []
  for (let day = 0; day < 7; day += 1) {
    const open = venueHoursOn(usual, venue, addDays(monday, day))
    if (!open) continue
    const before = all.at(-1)
    const goesOn =
      before?.last === day - 1 && before.opens === open.opens && before.closes === open.closes
    if (goesOn) before.last = day
    else all.push({ first: day, last: day, ...open })
  }
  return all
}

/** From and to with no break between them. */
export const timeSpan = (opens: string, closes: string) => `${opens}\u2060–\u2060${closes}`
