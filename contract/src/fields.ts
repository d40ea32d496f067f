import { drinkColours, garnishes, vessels } from '@tumbler/rules/drink-offer'
import { drinkTypes, sweetnessSteps, venues } from '@tumbler/rules/drinks'
import { isInvisible } from '@tumbler/rules/invisible-text'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { isRejectReason } from '@tumbler/rules/order-lifecycle'
import { isDate } from '@tumbler/rules/periods'
import { isPersonName, normalizedName } from '@tumbler/rules/person-name'
import { roles } from '@tumbler/rules/roles'
import * as z from 'zod/mini'
import { codeMessage, type ValidationCode } from './validation.ts'

/**
 * No control characters (PostgreSQL cannot store U+0000), no lone surrogates, no line separators,
 * no direction marks, no zero-width characters.
 */
const plainText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]*$/u

export const text = () => z.string().check(z.regex(plainText, codeMessage('not_text')))

/** Bounds the code units of one character, which could otherwise be megabytes of combining marks. */
const maxUnitsPerCharacter = 20

/** Counts grapheme clusters. */
function atMost(length: number, message = codeMessage('too_long', length)) {
  return [
    z.maxLength(length * maxUnitsPerCharacter, { error: message, abort: true }),
    z.refine<string>((value) => lengthOf(value) <= length, message),
  ] as const
}

/** Input before trimming or checks of its own. */
export const rawText = (length = 1024) =>
  text().check(z.maxLength(1024, codeMessage('too_long', length)))

const isNotEmpty = (code: ValidationCode) =>
  z.refine<string>((value) => !isInvisible(value), { error: codeMessage(code), abort: true })

const hasNoLeadingSpace = () =>
  z.refine<string>((value) => !/^\s/.test(value), {
    error: codeMessage('leading_space'),
    abort: true,
  })

/** Lower case as in the database, so that each id has one spelling. */
export const id = z.uuid().check(z.toLowerCase())
export const role = z.enum(roles)
export const venue = z.enum(venues)
export const drinkType = z.enum(drinkTypes)
export const sweetness = z.literal(sweetnessSteps)
export const drinkLook = z.strictObject({
  /** A type of the cafe's drink, or a glass at the bar. */
  vessel: z.enum(vessels),
  colour: z.enum(drinkColours),
  garnish: z.nullable(z.enum(garnishes)),
})
export const availability = z.enum(['available', 'unavailable'])
export const activity = z.enum(['active', 'inactive'])
/** With a day after it, before which a range can end. */
export const date = z.iso
  .date(codeMessage('invalid_date'))
  .check(z.refine((value) => isDate(value) && value < '9999-12-31'))
export const timestamp = z.iso.datetime()
/** In hundredths of the shop's currency; null where there is none. */
export const money = z.nullable(z.int())

/** One line, trimmed; may be empty. No transform, so that a response can hold it too. */
export const line = (length: number) =>
  text().check(
    ...atMost(length),
    z.overwrite((value) => (isInvisible(value) ? '' : value.trim())),
  )

/** One line, trimmed, with at least one visible character. */
export const filledLine = (length: number) =>
  text().check(...atMost(length), isNotEmpty('required'), z.trim())

/** Name of a user (spec §5, product-rules §13). */
export const displayName = z.pipe(
  rawText(limits.displayName),
  z.pipe(
    z.transform(normalizedName),
    z
      .string()
      .check(
        isNotEmpty('name_required'),
        ...atMost(limits.displayName),
        z.refine<string>(isPersonName, codeMessage('name_characters')),
      ),
  ),
)

/** What a name is searched by; a letter with its Thai vowel counts as two. */
export const nameSearch = z.pipe(
  rawText(limits.displayName),
  z.pipe(
    z.transform(normalizedName),
    z.string().check(z.minLength(limits.nameSearch), ...atMost(limits.displayName)),
  ),
)

/** Why an account is disabled; may be empty (product-rules §13). */
export const disableReason = z.pipe(
  text().check(...atMost(limits.disableReason)),
  z.transform((value: string) => (isInvisible(value) ? '' : value.trim())),
)

const thingName = (max: number) =>
  z.pipe(
    rawText(max),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(isNotEmpty('name_required'), ...atMost(max)),
    ),
  )

/** Name of a tumbler (product-rules §15). */
export const tumblerName = thingName(limits.tumblerName)

/** Name of a public screen (product-rules §17). */
export const screenName = thingName(limits.screenName)

/** `\p{N}`: Thai digits and Roman numerals are in these scripts, but are not letters. */
const nameLetters = /^(?:(?!\p{N})[\p{Script=Latin}\p{Script=Thai} ])*$/u

/** Name of a category or menu item, with the checks of spec §5 in their order. */
export const menuName = text().check(
  isNotEmpty('required'),
  hasNoLeadingSpace(),
  // NFC joins a letter with the accent that follows it.
  z.refine<string>((value) => nameLetters.test(value.normalize('NFC')), {
    error: codeMessage('name_letters_only'),
    abort: true,
  }),
  ...atMost(limits.menuName),
)

/** The same in the other language; null where there is none (product-rules §31). */
export const otherName = z.nullable(menuName)

/** Optional text; stored as `-` when blank (spec §3). */
const optionalText = (length: number, message?: string) =>
  z.pipe(
    text().check(...atMost(length, message)),
    z.transform((value: string) => (isInvisible(value) ? '-' : value.trim())),
  )

export const description = optionalText(limits.description)

/** The same in the other language; blank or null where there is none (product-rules §31). */
export const otherDescription = z.nullable(description)

export const remark = optionalText(limits.remark, codeMessage('remark_too_long', limits.remark))

/** `-` means none. */
export const feedbackNote = optionalText(limits.feedbackNote)

/** A preset, or own text of at most 27 characters that does not start with a space (spec §5). */
export const rejectNote = rawText(limits.otherReason).check(
  hasNoLeadingSpace(),
  isNotEmpty('reason_required'),
  z.refine<string>(
    (value) => isRejectReason(value) || lengthOf(value) <= limits.otherReason,
    codeMessage('reason_too_long', limits.otherReason),
  ),
)

/** Trimmed and lower-cased. The company's domain is a setting, so the server checks it. */
export const email = z.pipe(
  rawText().check(
    // Lower case makes a k of the Kelvin sign, and what stands behind a plus is left out.
    z.refine<string>((value) => /^(?!\+)[\x21-\x7e]*$/.test(value.trim()), {
      error: codeMessage('invalid_email'),
      abort: true,
    }),
  ),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.email(codeMessage('invalid_email')).check(
      z.maxLength(254, codeMessage('too_long', 254)),
      // Mails go there.
      z.refine<string>(
        (value) => z.email().safeParse(mailboxOf(value)).success,
        codeMessage('invalid_email'),
      ),
    ),
  ),
)

/** Any characters (product-rules §4), including invisible ones. */
const isWellFormed = (value: string) => value.isWellFormed() && !value.includes('\0')
const passwordText = () => z.string().check(z.refine(isWellFormed, codeMessage('not_text')))

const { minPasswordLength, maxPasswordLength } = limits
const tooShort = codeMessage('password_too_short', minPasswordLength, maxPasswordLength)
const tooLong = codeMessage('password_too_long', minPasswordLength, maxPasswordLength)

export const newPassword = passwordText().check(
  z.minLength(minPasswordLength, { error: tooShort, abort: true }),
  ...atMost(maxPasswordLength, tooLong),
  z.refine<string>((value) => lengthOf(value) >= minPasswordLength, tooShort),
)

/** Password at sign-in: a wrong one is incorrect, not invalid. */
export const password = passwordText().check(
  z.minLength(1, codeMessage('required')),
  z.maxLength(maxPasswordLength * maxUnitsPerCharacter),
)

/** Of a session. */
export const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

/** Digits only: a query is text, and `Number` would accept `0x10`, `1e2` and ` 5` too. */
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      /^\d{1,9}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : Number.NaN,
    ),
    z.int(codeMessage('not_whole_number', min, max)).check(z.minimum(min), z.maximum(max)),
  )

export const pageNumber = z._default(wholeNumber(1, 1e6), 1)
export const pageSize = z._default(wholeNumber(1, limits.maxPageSize), limits.maxPageSize)
