/** What bar items cost, and what was taken, is counted in hundredths of the shop's currency (product-rules §28). */
export const maxPrice = 999_900

export const defaultCurrency = 'THB'

/** A code of ISO 4217, such as THB. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)

/**
 * The hundredths of a price as people type it: 120, 120.5, 120,50, 1,250.50, also in Thai digits.
 * Null where it is no price, or one beyond the bounds.
 */
export function parsePrice(text: string): number | null {
  const plain = inLatinDigits(text).trim()
  const amount = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount)) return null
  const price = Math.round(Number(amount) * 100)
  return price <= maxPrice ? price : null
}

/** Thai digits as those that are counted with. */
export const inLatinDigits = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
