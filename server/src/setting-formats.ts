import { isIP } from 'node:net'
import { email } from '@tumbler/contract/fields'
import { lengthOf } from '@tumbler/rules/limits'

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

/** One line that people read. */
export function line(maxLength: number): Format<string> {
  return (value) => {
    if (lengthOf(value) <= maxLength && !hasControls(value)) return value
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
  if (domainName.test(name) && email.safeParse(`user@${name}`).success) return name
  throw new FormatError('a domain such as example.com')
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
