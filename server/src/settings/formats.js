import { isIP } from 'node:net'

/** What a format throws: the text after "expected". */
export class FormatError extends Error {}

/**
 * @template Value
 * @typedef {(text: string) => Value} Format
 */

/** @type {Format<string>} */
export const path = (value) => {
  // Neither Node nor a compose file replaces these.
  if (!/^~|\$|[\p{Cc}\p{Cs}]/u.test(value)) return value
  throw new FormatError('the path of a folder, without ~ and $')
}

/** Whether the machine has it, only the start finds out.
 * @type {Format<string>} */
export const host = (value) => {
  if (isIP(value) > 0 || /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9])?$/i.test(value)) return value
  throw new FormatError('an address or name of this machine')
}

/** As `text` of contract/src/fields.ts. */
const plainText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]*$/u
/** As rules/src/invisible-text.ts. */
const invisible =
  /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** As rules/src/limits.ts counts.
 * @param {string} text */
export const lengthOf = (text) => [...graphemes.segment(text)].length

/** One line that people read, as the shop settings take it.
 * @param {number} maxLength
 * @returns {Format<string>} */
export const line = (maxLength) => (value) => {
  const isVisible = plainText.test(value) && !invisible.test(value)
  if (isVisible && value.length <= maxLength * 20 && lengthOf(value) <= maxLength)
    return value.trim()
  throw new FormatError(`one line of at most ${maxLength} characters`)
}

/** @param {number} minLength
 * @param {number} maxLength
 * @returns {Format<string>} */
export const secret = (minLength, maxLength) => (value) => {
  if (value.length >= minLength && value.length <= maxLength) return value
  throw new FormatError(`${minLength} to ${maxLength} characters`)
}

/** @param {number} min
 * @param {number} max
 * @returns {Format<number>} */
export const wholeNumber = (min, max) => (value) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
  if (number >= min && number <= max) return number
  throw new FormatError(`a whole number from ${min} to ${max}`)
}

/** @template {string} Choice
 * @param {readonly Choice[]} choices
 * @returns {Format<Choice>} */
export const oneOf = (choices) => (value) => {
  const found = choices.find((choice) => choice === value.toLowerCase())
  if (found) return found
  throw new FormatError(`one of ${choices.join(', ')}`)
}

/** One or more, separated by commas.
 * @template {string} Choice
 * @param {readonly Choice[]} all
 * @returns {Format<string[]>} */
export const choices = (all) => (value) => [
  ...new Set(value.split(',').map((part) => oneOf(all)(part.trim()))),
]

/** @type {Format<boolean>} */
export const flag = (value) => {
  const word = value.toLowerCase()
  const isOn = ['true', 'on', 'yes', '1'].includes(word)
  if (isOn || ['false', 'off', 'no', '0'].includes(word)) return isOn
  throw new FormatError('true or false (on and off do as well)')
}

/** An address of one of these schemes, given back as it was written.
 * @param {...string} schemes
 * @returns {Format<string>} */
export function url(...schemes) {
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

/** An address without a path, as a browser states its origin.
 * @type {Format<string>} */
export const origin = (value) => {
  const { origin, href } = new URL(url('http', 'https')(value))
  if (href === `${origin}/`) return origin
  throw new FormatError('an address without a path')
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in which no e-mail address can exist is refused. */
const domainName = new RegExp(`^(?=.{1,249}$)(?:${label}[.])+[a-z]{2,63}$`)

/** @type {Format<string>} */
export const domain = (value) => {
  const name = value.toLowerCase()
  if (domainName.test(name)) return name
  throw new FormatError('a domain')
}

/** As `email` of contract/src/fields.ts.
 * @param {string} domain
 * @returns {Format<string>} */
export const emailIn = (domain) => (value) => {
  // Before the Kelvin sign becomes a k.
  const isAscii = /^[\x21-\x7e]*$/.test(value)
  const email = value.toLowerCase()
  const name = email.slice(0, -domain.length - 1)
  const isName = isAscii && /^(?!\+)(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]$/.test(name)
  if (isName && email === `${name}@${domain}` && email.length <= 254) return email
  throw new FormatError(`an e-mail address that ends in @${domain}`)
}

/** Hosts, with a port where it is not the usual one.
 * @type {Format<string[]>} */
export const hosts = (value) => {
  const names = value.toLowerCase().split(/[\s,]+/)
  if (names.every((name) => /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(name))) return names
  throw new FormatError('host names separated by commas')
}

/** By its name as it is written: Node knows many by an older one only, which the database may not know.
 * PostgreSQL reads an offset such as +07:00 the other way round.
 * @type {Format<string>} */
export const timeZone = (value) => {
  try {
    if (/^[a-z]/i.test(value)) {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions()
      return timeZone.toLowerCase() === value.toLowerCase() ? timeZone : value
    }
  } catch {}
  throw new FormatError('the name of a time zone')
}

/** @type {Format<{ latitude: number, longitude: number }>} */
export const location = (value) => {
  const degrees = value.match(/^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/)
  const [latitude, longitude] = [Number(degrees?.[1]), Number(degrees?.[2])]
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw new FormatError('latitude,longitude in degrees')
}
