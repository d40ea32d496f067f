import { wordedIn } from '@tumbler/rules/two-names'
import { useState } from 'react'
import { useSettings } from '../../data/shop.ts'
import { useLanguage } from '../../i18n/language.ts'

export interface ShopReason {
  /** What is sent. */
  note: string
  /** In the language of the page. */
  shown: string
}

/** Why this shop cancels, besides the five of the specification, as it was when the screen opened. */
export function useShopReasons(): ShopReason[] {
  // A server of an earlier version has none.
  const [reasons] = useState(useSettings()?.rejectReasons ?? [])
  const language = useLanguage()
  return reasons.map(({ text }) => ({ note: text.en, shown: wordedIn(language, text) }))
}
