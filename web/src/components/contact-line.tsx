import { useShopText } from '../data/shop.ts'
import { langOf } from '../i18n/lang-of.ts'

/** Whom to ask, in the shop's own words; nothing where it has none. */
export function ContactLine({ className }: { className?: string | undefined }) {
  const text = useShopText('contactText')
  if (text === '') return null
  return (
    <p className={className} lang={langOf(text)}>
      {text}
    </p>
  )
}
