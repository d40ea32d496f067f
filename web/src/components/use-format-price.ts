import { useCurrency } from '../data/shop.ts'
import { formatMoney } from '../i18n/format-money.ts'

/** An amount in the shop's currency; undefined where there is none. */
export function useFormatPrice() {
  const currency = useCurrency()
  return (price: number | null | undefined) =>
    price === null || price === undefined ? undefined : formatMoney(price, currency)
}
