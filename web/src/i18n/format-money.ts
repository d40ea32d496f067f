import { shownLocale } from './language.ts'

/** Hundredths of a currency as people read them: "120 THB", "1,250.50 THB". */
export const formatMoney = (amount: number, currency: string): string =>
  `${formatAmount(amount)} ${currency}`

/** The same where the currency stands beside it. */
export const formatAmount = (amount: number): string => {
  const digits = amount % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(shownLocale(), format).format(amount / 100)
}
