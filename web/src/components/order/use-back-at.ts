import type { OrderError } from '@tumbler/rules/may-order'
import { useShopState } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'

/** In a break the last button says when it ends (product-rules §14); else undefined. */
export function useBackAt(error: OrderError | null): string | undefined {
  const pausedUntil = useShopState()?.pausedUntil
  const formatTime = useFormatTime()
  return error === 'SHOP_PAUSED' && pausedUntil
    ? words.menu.backAt(formatTime(pausedUntil))
    : undefined
}
