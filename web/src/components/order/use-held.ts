import { endsByItself, type OrderError } from '@tumbler/rules/may-order'
import { useState } from 'react'
import { useShopState } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import type { IconName } from '../ui/icons.tsx'

/** In a break, or while the queue is full, the last button says so (product-rules §14, §22); else undefined. */
export function useHeld(error: OrderError | null): string | undefined {
  const pausedUntil = useShopState()?.pausedUntil
  const formatTime = useFormatTime()
  if (error === 'QUEUE_FULL') return words.menu.queueFull
  return error === 'SHOP_PAUSED' && pausedUntil
    ? words.menu.backAt(formatTime(pausedUntil))
    : undefined
}

export const heldIcon = (error: OrderError | null): IconName =>
  error === 'QUEUE_FULL' ? 'users' : 'coffee'

/** From the end of a break or a full queue that was seen here, for as long as orders are taken. */
export function useIsOpenAgain(error: OrderError | null): boolean {
  const [before, setBefore] = useState(error)
  const [isOpenAgain, setOpenAgain] = useState(false)
  if (error !== before) {
    setBefore(error)
    setOpenAgain(endsByItself(before) && error === null)
  }
  return isOpenAgain
}
