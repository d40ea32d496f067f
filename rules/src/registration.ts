/** Who may register (product-rules §13). */
export const registrationModes = ['open', 'confirm', 'approve', 'closed'] as const

export type RegistrationMode = (typeof registrationModes)[number]

export const confirmation = {
  digits: 6,
  minutes: 15,
  /** For one registration. */
  tries: 5,
  /** For all registrations of one mailbox. */
  codesPerHour: 3,
  wrongCodesPerDay: 10,
} as const

/** Of a digit of any script: the ten digits of a script follow each other from its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/**
 * The digits of a code as typed or pasted, in any script: the first six that stand together, else all
 * of them, at most six.
 */
export function codeIn(text: string): string {
  const digits = text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  const together = new RegExp(`(?<!\\d)\\d{${confirmation.digits}}(?!\\d)`).exec(digits)?.[0]
  return together ?? digits.replace(/\D/g, '').slice(0, confirmation.digits)
}

/** How long a link to a new password works. */
export const resetLink = {
  minutesByMail: 30,
  hoursByAdmin: 24,
} as const
