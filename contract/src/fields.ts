import { drinkTypes, sweetnessSteps, venues } from '@tumbler/rules/drinks'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { isDate } from '@tumbler/rules/periods'
import { roles } from '@tumbler/rules/roles'
import { showsNothing } from '@tumbler/rules/shown-text'
import * as z from 'zod/mini'

/**
 * No control characters, PostgreSQL cannot store U+0000; no lone surrogates, they are no text; and
 * no marks that break a line, turn its direction or show nothing at all.
 */
const seenText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]*$/u

export const text = () => z.string().check(z.regex(seenText, 'This is not text.'))

/** Nobody writes more marks on one letter; without this bound one character could be megabytes. */
const unitsPerCharacter = 20

/** Characters as a person counts them. */
const atMost = (length: number, message: string) =>
  [
    z.maxLength(length * unitsPerCharacter, { error: message, abort: true }),
    z.refine<string>((value) => lengthOf(value) <= length, message),
  ] as const

/** Before it is trimmed, or judged in a way of its own. */
export const rawText = () => text().check(z.maxLength(1024))

/** Nobody can read what shows nothing. */
const isNotEmpty = (message: string) =>
  z.refine<string>((value) => !showsNothing(value), { error: message, abort: true })

/** In lower case, as the database writes it, so that two spellings are never two people. */
export const id = z.uuid().check(z.toLowerCase())
export const role = z.enum(roles)
export const venue = z.enum(venues)
export const drinkType = z.enum(drinkTypes)
export const sweetness = z.literal(sweetnessSteps)
export const availability = z.enum(['available', 'unavailable'])
export const activity = z.enum(['active', 'inactive'])
export const date = z.iso
  .date('A date is written YYYY-MM-DD.')
  .check(z.refine(isDate, 'A date is written YYYY-MM-DD.'))
export const timestamp = z.iso.datetime()

/** Name of a person: spec §5, at most 20. */
export const displayName = z.pipe(
  rawText(),
  z.pipe(
    z.transform((value: string) => value.trim()),
    z
      .string()
      .check(
        isNotEmpty('Name cannot be empty'),
        ...atMost(limits.displayName, `At most ${limits.displayName} characters.`),
      ),
  ),
)

const isPreset = (note: string) => (rejectReasons as readonly string[]).includes(note)

/** Thai digits and Roman numerals belong to their scripts, and are no letters. */
const nameLetters = /^(?:(?!\p{N})[\p{Script=Latin}\p{Script=Thai} ])*$/u

/** Name of a category or a menu item: the messages of spec §5 in their order. */
export const menuName = text().check(
  isNotEmpty('Input must not be null.'),
  z.refine<string>((value) => !value.startsWith(' '), {
    error: 'Input must not start with a space.',
    abort: true,
  }),
  // An accent that is written after its letter is a part of it.
  z.refine<string>((value) => nameLetters.test(value.normalize('NFC')), {
    error: 'Input must contain only letters.',
    abort: true,
  }),
  ...atMost(limits.menuName, `At most ${limits.menuName} characters.`),
)

/** Text that may be left out, or show nothing, and is then kept as `-` (spec §3). */
const optionalText = (length: number, message: string) =>
  z.pipe(
    text().check(...atMost(length, message)),
    z.transform((value: string) => (showsNothing(value) ? '-' : value.trim())),
  )

export const description = optionalText(
  limits.description,
  `At most ${limits.description} characters.`,
)

export const remark = optionalText(
  limits.remark,
  `Please enter text (up to ${limits.remark} characters)`,
)

/** One of the presets, or at most 27 own characters that do not start with a space (spec §5). */
export const rejectNote = rawText().check(
  isNotEmpty('A reason is needed.'),
  z.refine<string>((value) => !value.startsWith(' '), 'Input must not start with a space.'),
  z.refine<string>(
    (value) => isPreset(value) || lengthOf(value) <= limits.otherReason,
    `At most ${limits.otherReason} characters.`,
  ),
)

/** Trimmed and lower-cased; whether the domain is the company's, only the server's settings know. */
export const email = z.pipe(
  rawText(),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.email().check(z.maxLength(254)),
  ),
)

/** Any characters at all (product-rules §4), also those that show nothing. */
const isTypeable = (value: string) => value.isWellFormed() && !value.includes('\0')
const passwordText = () => z.string().check(z.refine(isTypeable, 'This is not text.'))

const passwordTooShort = `At least ${limits.shortestPassword} characters.`

export const newPassword = passwordText().check(
  z.minLength(limits.shortestPassword, { error: passwordTooShort, abort: true }),
  ...atMost(limits.longestPassword, `At most ${limits.longestPassword} characters.`),
  z.refine<string>((value) => lengthOf(value) >= limits.shortestPassword, passwordTooShort),
)

/** What somebody types at sign-in; a wrong one fails as incorrect, not as invalid. */
export const password = passwordText().check(
  z.minLength(1),
  z.maxLength(limits.longestPassword * unitsPerCharacter),
)

/** `name@domain` in exactly the company's domain (spec §5). */
export const isCompanyEmail = (address: string, domain: string) =>
  address.toLowerCase().trim().endsWith(`@${domain.toLowerCase()}`)

/** Digits and nothing else; a query is text, and `Number` would read `0x10`, `1e2` and ` 5` too. */
const wholeNumber = (smallest: number, largest: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      /^\d{1,9}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : Number.NaN,
    ),
    z
      .int(`A whole number from ${smallest} to ${largest}, in digits.`)
      .check(z.minimum(smallest), z.maximum(largest)),
  )

export const pageNumber = z._default(wholeNumber(1, 1e6), 1)
export const pageSize = z._default(wholeNumber(1, limits.largestPage), limits.largestPage)
