import { drinkTypes, sweetnessSteps, venues } from '@tumbler/rules/drinks'
import { isInvisible } from '@tumbler/rules/invisible-text'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { isDate } from '@tumbler/rules/periods'
import { roles } from '@tumbler/rules/roles'
import * as z from 'zod/mini'

/**
 * No control characters (PostgreSQL cannot store U+0000), no lone surrogates, no line separators,
 * no direction marks, no zero-width characters.
 */
const plainText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]*$/u

export const text = () => z.string().check(z.regex(plainText, 'This is not text.'))

/** Bounds the code units of one character, which could otherwise be megabytes of combining marks. */
const maxUnitsPerCharacter = 20

/** Counts grapheme clusters. */
const atMost = (length: number, message: string) =>
  [
    z.maxLength(length * maxUnitsPerCharacter, { error: message, abort: true }),
    z.refine<string>((value) => lengthOf(value) <= length, message),
  ] as const

/** Input before trimming or checks of its own. */
export const rawText = () => text().check(z.maxLength(1024))

const isNotEmpty = (message: string) =>
  z.refine<string>((value) => !isInvisible(value), { error: message, abort: true })

/** Lower case as in the database, so that each id has one spelling. */
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

/** Name of a user (spec §5). */
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

/** `\p{N}`: Thai digits and Roman numerals are in these scripts, but are not letters. */
const nameLetters = /^(?:(?!\p{N})[\p{Script=Latin}\p{Script=Thai} ])*$/u

/** Name of a category or menu item, with the messages of spec §5 in their order. */
export const menuName = text().check(
  isNotEmpty('Input must not be null.'),
  z.refine<string>((value) => !value.startsWith(' '), {
    error: 'Input must not start with a space.',
    abort: true,
  }),
  // NFC joins a letter with the accent that follows it.
  z.refine<string>((value) => nameLetters.test(value.normalize('NFC')), {
    error: 'Input must contain only letters.',
    abort: true,
  }),
  ...atMost(limits.menuName, `At most ${limits.menuName} characters.`),
)

/** Optional text; stored as `-` when blank (spec §3). */
const optionalText = (length: number, message: string) =>
  z.pipe(
    text().check(...atMost(length, message)),
    z.transform((value: string) => (isInvisible(value) ? '-' : value.trim())),
  )

export const description = optionalText(
  limits.description,
  `At most ${limits.description} characters.`,
)

export const remark = optionalText(
  limits.remark,
  `Please enter text (up to ${limits.remark} characters)`,
)

/** A preset, or own text of at most 27 characters that does not start with a space (spec §5). */
export const rejectNote = rawText().check(
  isNotEmpty('A reason is needed.'),
  z.refine<string>((value) => !value.startsWith(' '), 'Input must not start with a space.'),
  z.refine<string>(
    (value) => isPreset(value) || lengthOf(value) <= limits.otherReason,
    `At most ${limits.otherReason} characters.`,
  ),
)

/** Trimmed and lower-cased. The company's domain is a setting, so the server checks it. */
export const email = z.pipe(
  rawText(),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.email().check(z.maxLength(254)),
  ),
)

/** Any characters (product-rules §4), including invisible ones. */
const isWellFormed = (value: string) => value.isWellFormed() && !value.includes('\0')
const passwordText = () => z.string().check(z.refine(isWellFormed, 'This is not text.'))

const passwordTooShort = `At least ${limits.minPasswordLength} characters.`

export const newPassword = passwordText().check(
  z.minLength(limits.minPasswordLength, { error: passwordTooShort, abort: true }),
  ...atMost(limits.maxPasswordLength, `At most ${limits.maxPasswordLength} characters.`),
  z.refine<string>((value) => lengthOf(value) >= limits.minPasswordLength, passwordTooShort),
)

/** Password at sign-in: a wrong one is incorrect, not invalid. */
export const password = passwordText().check(
  z.minLength(1),
  z.maxLength(limits.maxPasswordLength * maxUnitsPerCharacter),
)

/** Digits only: a query is text, and `Number` would accept `0x10`, `1e2` and ` 5` too. */
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      /^\d{1,9}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : Number.NaN,
    ),
    z.int(`A whole number from ${min} to ${max}, in digits.`).check(z.minimum(min), z.maximum(max)),
  )

export const pageNumber = z._default(wholeNumber(1, 1e6), 1)
export const pageSize = z._default(wholeNumber(1, limits.maxPageSize), limits.maxPageSize)
