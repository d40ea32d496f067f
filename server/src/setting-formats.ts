/** What a format throws: the words that follow "expected". */
export class Unexpected extends Error {}

export type Format<Value> = (text: string) => Value

export const anyText: Format<string> = (text) => text

export function text(shortest: number, longest: number): Format<string> {
  return (value) => {
    const length = Array.from(value).length
    if (length >= shortest && length <= longest) return value
    throw new Unexpected(`${shortest} to ${longest} characters`)
  }
}

export function wholeNumber(smallest: number, largest: number): Format<number> {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
    if (number >= smallest && number <= largest) return number
    throw new Unexpected(`a whole number from ${smallest} to ${largest}`)
  }
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Format<Choice> {
  return (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase())
    if (found) return found
    throw new Unexpected(`one of ${choices.join(', ')}`)
  }
}

const flagWords: Record<string, boolean> = {
  true: true,
  on: true,
  yes: true,
  1: true,
  false: false,
  off: false,
  no: false,
  0: false,
}

export const flag: Format<boolean> = (value) => {
  const word = value.toLowerCase()
  if (Object.hasOwn(flagWords, word)) return flagWords[word] as boolean
  throw new Unexpected('true or false (on and off do as well)')
}

/** An address of one of these schemes, given back as it was written. */
export function url(...schemes: string[]): Format<string> {
  return (value) => {
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))) return value
    throw new Unexpected(
      `an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    )
  }
}

/** An address without a path, as a browser states its origin. */
export const origin: Format<string> = (value) => {
  const { origin, href } = new URL(url('http', 'https')(value))
  if (href === `${origin}/`) return origin
  throw new Unexpected('an address without a path, such as https://drinks.example.com')
}

export const domain: Format<string> = (value) => {
  const name = value.toLowerCase()
  if (/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) return name
  throw new Unexpected('a domain such as example.com')
}

export const timeZone: Format<string> = (value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    throw new Unexpected('a time zone such as Asia/Bangkok')
  }
}

export const location: Format<{ latitude: number; longitude: number }> = (value) => {
  const degrees = value.match(/^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/)
  const [latitude, longitude] = [Number(degrees?.[1]), Number(degrees?.[2])]
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw new Unexpected('latitude,longitude in degrees, such as 13.7563,100.5018')
}
