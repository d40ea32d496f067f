import { type DayHours, minutesOf, type VenueHours } from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { type Format, FormatError } from './formats.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const time = '([01]?\\d|2[0-3]):([0-5]\\d)'
const oneDay = '(?:[a-z]{3}(?:-[a-z]{3})?|\\d{4}-\\d{2}-\\d{2})'
const hoursRule = new RegExp(`^(${oneDay}) (?:(${time})-(${time})|closed)$`)

/** Such as `Mon-Fri 9:00-16:00; 2026-12-31 9:00-12:00; 2027-01-01 closed`. */
export const hours: Format<VenueHours> = (value) => {
  const week = weekdays.map((): DayHours | null => null)
  const dates: Record<string, DayHours | null> = {}
  for (const rule of value.toLowerCase().split(/\s*;\s*/)) {
    const [, days = '', opens, , , closes] = hoursRule.exec(rule) ?? []
    const hours = opens && closes ? { opens, closes } : null
    if (hours && minutesOf(hours.opens) >= minutesOf(hours.closes)) throw wrongHours
    const [first = -1, last = first] = days.split('-').map((day) => weekdays.indexOf(day))
    if (isDate(days)) dates[days] = hours
    else if (first >= 0 && last >= first) week.fill(hours, first, last + 1)
    else throw wrongHours
  }
  if (Object.keys(dates).length > settingsLimits.hoursDates)
    throw new FormatError(`at most ${settingsLimits.hoursDates} dates with other hours`)
  return { week, dates }
}

const wrongHours = new FormatError('days with hours')
