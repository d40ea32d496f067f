import { useShopText } from '../data/shop.ts'
import { langOf } from '../i18n/lang-of.ts'

/** The shop's own text about whom to ask; nothing without one. */
export function ContactLine({ className }: { className?: string | undefined }) {
  const text = useShopText('contactText')
  if (text === '') return null
  return (
    <p className={className} lang={langOf(text)}>
      {text}
    </p>
  )
}
