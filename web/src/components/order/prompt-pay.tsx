import { promptPayCurrency } from '@tumbler/rules/promptpay'
import { Suspense } from 'react'
import { useCurrency, useSettings } from '../../data/shop.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { lazyPart, nothing } from '../lazy-part.ts'
import styles from './prompt-pay.module.css'

/** Without its code there is the bank account, as before. */
const PromptPayCode = lazyPart(
  async () => (await import('./prompt-pay-code.tsx')).PromptPayCode,
  nothing,
)

/** The shop's code for PromptPay, where it has one (product-rules §28). */
export function PromptPay({ price }: { price?: number | null | undefined }) {
  const { promptPayId, currency } = useSettings() ?? {}
  if (!promptPayId || currency !== promptPayCurrency) return null
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <PromptPayCode id={promptPayId} price={price} />
    </Suspense>
  )
}

/** A price in the shop's currency; undefined where there is none. */
export function useFormatPrice() {
  const currency = useCurrency()
  return (price: number | null | undefined) =>
    price === null || price === undefined ? undefined : formatMoney(price, currency)
}
