import { words } from '../../i18n/words.ts'
import { useBackAt } from './use-back-at.ts'
import { useMayOrder } from './use-may-order.ts'
import { useNextCafeDay, useNextOpening } from './use-next-opening.ts'

/** Why no cafe item can be ordered now, and when one can again where that is known; null when one can. */
export function useOrderRefusal(): { title: string; text: string | undefined } | null {
  const { shopError: error } = useMayOrder()
  const backAt = useBackAt(error)
  const nextDay = useNextCafeDay()
  const next = useNextOpening()('cafe')
  if (!error) return null
  const title = words.problems[error]
  if (error === 'SHOP_PAUSED') return { title, text: backAt }
  if (error === 'ORDER_LIMIT_REACHED')
    return { title, text: nextDay ? words.menu.nextDrink(nextDay) : undefined }
  return {
    title,
    text: next ? words.shop.opensAt(words.common.venues.cafe, next.day, next.opens) : undefined,
  }
}
