import { isIP } from 'node:net'
import * as fields from '@tumbler/contract/fields'
import { type DayHours, minutesOf, type VenueHours } from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'

/** What a format throws: the text after "expected". */
export class FormatError extends Error {}

export type Format<Value> = (text: string) => Value

/** The value of a variable, or its default. */
export type Read = <Value, Default>(
  variable: string,
  format: Format<Value>,
  unset: Default,
) => Value | Default

const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text)

export const path: Format<string> = (value) => {
  if (!hasControls(value)) return value
  throw new FormatError('the path of a folder')
}

/** Whether the machine has it, only the start finds out. */
export const host: Format<string> = (value) => {
  if (isIP(value) > 0 || /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9])?$/i.test(value)) return value
  throw new FormatError('an address or name of this machine, such as 127.0.0.1 or 0.0.0.0')
}

/** One line that people read, as the shop settings take it. */
export function line(maxLength: number): Format<string> {
  const format = fields.filledLine(maxLength)
  return (value) => {
    const { data } = format.safeParse(value)
    if (data !== undefined) return data
    throw new FormatError(`one line of at most ${maxLength} characters`)
  }
}

export function secret(minLength: number, maxLength: number): Format<string> {
  return (value) => {
    if (value.length >= minLength && value.length <= maxLength) return value
    throw new FormatError(`${minLength} to ${maxLength} characters`)
  }
}

export function wholeNumber(min: number, max: number): Format<number> {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
    if (number >= min && number <= max) return number
    throw new FormatError(`a whole number from ${min} to ${max}`)
  }
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Format<Choice> {
  return (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase())
    if (found) return found
    throw new FormatError(`one of ${choices.join(', ')}`)
  }
}

/** One or more, separated by commas. */
export function choices<const Choice extends string>(all: readonly Choice[]): Format<string[]> {
  const one = oneOf(all)
  return (value) => [...new Set(value.split(',').map((part) => one(part.trim())))]
}

export const flag: Format<boolean> = (value) => {
  const word = value.toLowerCase()
  const isOn = ['true', 'on', 'yes', '1'].includes(word)
  if (isOn || ['false', 'off', 'no', '0'].includes(word)) return isOn
  throw new FormatError('true or false (on and off do as well)')
}

/** An address of one of these schemes, given back as it was written. */
export function url(...schemes: string[]): Format<string> {
  return (value) => {
    const beginnings = schemes.map((scheme) => `${scheme}://`)
    const begins = beginnings.some((beginning) => value.toLowerCase().startsWith(beginning))
    if (begins && URL.canParse(value) && !/\s/.test(value)) return value
    throw new FormatError(`an address that begins with ${beginnings.join(' or ')}`)
  }
}

/** An address without a path, as a browser states its origin. */
export const origin: Format<string> = (value) => {
  const { origin, href } = new URL(url('http', 'https')(value))
  if (href === `${origin}/`) return origin
  throw new FormatError('an address without a path, such as https://drinks.example.com')
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in which no e-mail address can exist is refused. */
const domainName = new RegExp(`^(?=.{1,253}$)(?:${label}[.])+(?![0-9]+$)${label}$`)

export const domain: Format<string> = (value) => {
  const name = value.toLowerCase()
  if (domainName.test(name) && fields.email.safeParse(`user@${name}`).success) return name
  throw new FormatError('a domain such as example.com')
}

/** Hosts, with a port where it is not the usual one. */
export const hosts: Format<string[]> = (value) => {
  const names = value.toLowerCase().split(/[\s,]+/)
  if (names.every((name) => /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(name))) return names
  throw new FormatError('host names separated by commas, such as fcm.googleapis.com')
}

/** By its name, in the common spelling; PostgreSQL reads an offset such as +07:00 the other way round. */
export const timeZone: Format<string> = (value) => {
  if (/^[a-z]/i.test(value) && isTimeZone(value))
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  throw new FormatError('the name of a time zone such as Asia/Bangkok')
}

function isTimeZone(value: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

export const location: Format<{ latitude: number; longitude: number }> = (value) => {
  const degrees = value.match(/^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/)
  const [latitude, longitude] = [Number(degrees?.[1]), Number(degrees?.[2])]
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw new FormatError('latitude,longitude in degrees, such as 13.7563,100.5018')
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const time = '([01]?\\d|2[0-3]):([0-5]\\d)'
const oneDay = '(?:[a-z]{3}(?:-[a-z]{3})?|\\d{4}-\\d{2}-\\d{2})'
const hoursRule = new RegExp(`^(${oneDay}) (?:(${time})-(${time})|closed)$`)

/** Such as `Mon-Fri 9:00-16:00; 2026-12-31 9:00-12:00; 2027-01-01 closed`. */
export const hours: Format<VenueHours> = (value) => {
  const week: (DayHours | null)[] = weekdays.map(() => null)
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

const wrongHours = new FormatError(
  'days with hours, such as Mon-Fri 9:00-16:00; 2026-12-31 9:00-12:00; 2027-01-01 closed',
)
