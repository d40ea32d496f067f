import { FormatError } from './formats.js'

/** @import { DayHours, VenueHours } from '@tumbler/rules/opening-hours' */

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const time = '([01]?\\d|2[0-3]):([0-5]\\d)'
const oneDay = '(?:[a-z]{3}(?:-[a-z]{3})?|\\d{4}-\\d{2}-\\d{2})'
const hoursRule = new RegExp(`^(${oneDay}) (?:(${time})-(${time})|closed)$`)
/** @type {typeof import('@tumbler/rules/settings-limits').settingsLimits.hoursDates} */
const maxDates = 100

/** Such as `Mon-Fri 9:00-16:00; 2026-12-31 9:00-12:00; 2027-01-01 closed`.
 * @type {import('./formats.js').Format<VenueHours>} */
export const hours = (value) => {
  /** @type {(DayHours | null)[]} */
  const week = weekdays.map(() => null)
  /** @type {Record<string, DayHours | null>} */
  const dates = {}
  for (const rule of value.toLowerCase().split(/\s*;\s*/)) {
    const [, days = '', opens, , , closes] = hoursRule.exec(rule) ?? []
    const hours = opens && closes ? { opens, closes } : null
    if (hours && minutesOf(hours.opens) >= minutesOf(hours.closes)) throw wrongHours
    const [first = -1, last = first] = days.split('-').map((day) => weekdays.indexOf(day))
    if (isDate(days)) dates[days] = hours
    else if (first >= 0 && last >= first) week.fill(hours, first, last + 1)
    else throw wrongHours
  }
  if (Object.keys(dates).length > maxDates)
    throw new FormatError(`at most ${maxDates} dates with other hours`)
  return { week, dates }
}

const wrongHours = new FormatError('days with hours')

/** @param {string} time */
function minutesOf(time) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** @param {string} text */
function isDate(text) {
  const date = new Date(`${text}T00:00Z`)
  return /^\d/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** @type {DayHours} */
const cafe = { opens: '9:00', closes: '16:00' }
/** @type {DayHours} */
const bar = { opens: '15:00', closes: '18:00' }

/** As in rules/src/opening-hours.ts.
 * @type {import('@tumbler/rules/opening-hours').OpeningHours} */
export const defaultHours = {
  cafe: { week: [cafe, cafe, cafe, cafe, cafe, null, null], dates: {} },
  bar: { week: [null, null, null, null, bar, null, null], dates: {} },
}
