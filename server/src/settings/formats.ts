import { isIP } from 'node:net'
import { email, filledLine } from '@tumbler/contract/fields'

/** Reads the text of a setting; throws FormatError. */
export type Format<Value> = (text: string) => Value

/** What a format throws: the text after "expected". */
export class FormatError extends Error {}

export const path: Format<string> = (value) => {
  // Neither Node nor a compose file replaces these.
  if (!/^~|\$|[\p{Cc}\p{Cs}]/u.test(value)) return value
  throw new FormatError('the path of a folder, without ~ and $')
}

/** Whether the machine has it, only the start finds out. */
export const host: Format<string> = (value) => {
  if (isIP(value) > 0 || /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9])?$/i.test(value)) return value
  throw new FormatError('an address or name of this machine')
}

/** One line that people read, as the shop settings take it. */
export const line =
  (maxLength: number): Format<string> =>
  (value) => {
    const parsed = filledLine(maxLength).safeParse(value)
    if (parsed.success) return parsed.data
    throw new FormatError(`one line of at most ${maxLength} characters`)
  }

export const secret =
  (minLength: number, maxLength: number): Format<string> =>
  (value) => {
    if (value.length >= minLength && value.length <= maxLength) return value
    throw new FormatError(`${minLength} to ${maxLength} characters`)
  }

export const wholeNumber =
  (min: number, max: number): Format<number> =>
  (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
    if (number >= min && number <= max) return number
    throw new FormatError(`a whole number from ${min} to ${max}`)
  }

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]): Format<Choice> =>
  (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase())
    if (found) return found
    throw new FormatError(`one of ${choices.join(', ')}`)
  }

/** One or more, separated by commas. */
export const choices =
  <Choice extends string>(all: readonly Choice[]): Format<Choice[]> =>
  (value) => [...new Set(value.split(',').map((part) => oneOf(all)(part.trim())))]

export const flag: Format<boolean> = (value) => {
  const word = value.toLowerCase()
  const isOn = ['true', 'on', 'yes', '1'].includes(word)
  if (isOn || ['false', 'off', 'no', '0'].includes(word)) return isOn
  throw new FormatError('true or false (on and off do as well)')
}

/** An address of one of these schemes, given back as it was written. */
export function url(...schemes: string[]): Format<string> {
  const beginnings = schemes.map((scheme) => `${scheme}://`)
  return (value) => {
    const begins = beginnings.some((beginning) => value.toLowerCase().startsWith(beginning))
    if (begins && URL.canParse(value) && !/\s/.test(value)) return value
    throw new FormatError(
      begins
        ? 'an address in which signs of a password such as / # ? are written %2F %23 %3F'
        : `an address that begins with ${beginnings.join(' or ')}`,
    )
  }
}

/** An address without a path, as a browser states its origin. */
export const origin: Format<string> = (value) => {
  const { origin, href } = new URL(url('http', 'https')(value))
  if (href === `${origin}/`) return origin
  throw new FormatError('an address without a path')
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in which no e-mail address can exist is refused. */
const domainName = new RegExp(`^(?=.{1,249}$)(?:${label}[.])+[a-z]{2,63}$`)

export const domain: Format<string> = (value) => {
  const name = value.toLowerCase()
  if (domainName.test(name)) return name
  throw new FormatError('a domain')
}

export const emailIn =
  (domain: string): Format<string> =>
  (value) => {
    const parsed = email.safeParse(value)
    if (parsed.success && parsed.data.endsWith(`@${domain}`)) return parsed.data
    throw new FormatError(`an e-mail address that ends in @${domain}`)
  }

/** Hosts, with a port where it is not the usual one. */
export const hosts: Format<string[]> = (value) => {
  const names = value.toLowerCase().split(/[\s,]+/)
  if (names.every((name) => /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(name))) return names
  throw new FormatError('host names separated by commas')
}

/**
 * By its name as it is written: Node knows many by an older one only, which the database may not know.
 * PostgreSQL reads an offset such as +07:00 the other way round.
 */
export const timeZone: Format<string> = (value) => {
  try {
    if (/^[a-z]/i.test(value)) {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions()
      return timeZone.toLowerCase() === value.toLowerCase() ? timeZone : value
    }
  } catch {}
  throw new FormatError('the name of a time zone')
}

export const location: Format<{ latitude: number; longitude: number }> = (value) => {
  const degrees = value.match(/^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/)
  const [latitude, longitude] = [Number(degrees?.[1]), Number(degrees?.[2])]
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw new FormatError('latitude,longitude in degrees')
}
