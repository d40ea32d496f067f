import { isOffered, type Offer } from '@tumbler/rules/drink-offer'
import type { Fallback } from '@tumbler/rules/options'
import { fallbacksText } from '../../components/order/fallbacks-text.ts'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'

type Wanted = Pick<Draft, 'type' | 'sweetness'>

/** Says what of the type, the sweetness and the options is not offered any more. */
export function goneText(item: Offer, { type, sweetness }: Wanted, fallbacks: readonly Fallback[]) {
  if (type !== null && !isOffered(item, { type })) return words.orderForm.typeGone(type)
  if (!isOffered(item, { sweetness })) return words.orderForm.sweetnessGone
  return fallbacksText(fallbacks)
}
