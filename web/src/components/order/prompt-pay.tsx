import { promptPayCurrency } from '@tumbler/rules/promptpay'
import { Suspense } from 'react'
import { useSettings } from '../../data/shop.ts'
import { lazyPart, nothing } from '../lazy-part.ts'
import styles from './prompt-pay.module.css'

/** Without its code there is the bank account, as before. */
const PromptPayCode = lazyPart(
  async () => (await import('./prompt-pay-code.tsx')).PromptPayCode,
  nothing,
)

type PromptPayProps = { price?: number | null | undefined; hasPrices?: boolean | undefined }

/** The shop's code for PromptPay, where it has one (product-rules §28). */
export function PromptPay({ price, hasPrices }: PromptPayProps) {
  const { promptPayId, currency } = useSettings() ?? {}
  // For what costs nothing nothing is asked.
  if (!promptPayId || currency !== promptPayCurrency || price === 0) return null
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <PromptPayCode id={promptPayId} price={price} hasPrices={hasPrices} />
    </Suspense>
  )
}
