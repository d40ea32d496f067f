import { inLatinDigits } from './money.ts'

/** Only in this currency does a PromptPay code mean anything (product-rules §28). */
export const promptPayCurrency = 'THB'

/** What a number is to PromptPay, by the names of its standard. */
export type PromptPayKind = 'MSISDN' | 'NATID' | 'EWALLETID'

/** The digits of a number as a person types it: 081-234-5678, +66 81 234 5678, 1-2345-67890-12-1. */
export function normalizedPromptPayId(text: string): string {
  const plain = inLatinDigits(text).replaceAll(/[\s\u00ad‐-―−().-]/g, '')
  return plain.replace(/^(?:\+|00)?660?(?=[689]\d{8}$)/, '0')
}

/** A mobile number, a national or tax number, or the number of an e-wallet; null for anything else. */
export function promptPayKindOf(id: string): PromptPayKind | null {
  if (/^0[689]\d{8}$/.test(id)) return 'MSISDN'
  if (/^\d{13}$/.test(id)) return hasCheckDigit(id) ? 'NATID' : null
  return /^\d{15}$/.test(id) ? 'EWALLETID' : null
}

/** The last digit of a national or tax number follows from the others, modulo 11. */
function hasCheckDigit(id: string) {
  const digits = [...id].map(Number)
  const sum = digits.slice(0, 12).reduce((sum, digit, place) => sum + digit * (13 - place), 0)
  return (11 - (sum % 11)) % 10 === digits[12]
}
