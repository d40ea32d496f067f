import { limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { shopNow } from '../../api/clock.ts'
import { useCafeStatus } from '../../data/shop.ts'
import { useShopChanges } from '../../data/shop-changes.ts'
import { words } from '../../i18n/words.ts'
import { useErrorToast } from './use-error-toast.ts'

const minuteMs = 60_000

/** Minutes from a time in ms. */
export const inMinutes = (minutes: number, now: number): Date => new Date(now + minutes * minuteMs)

export const isBreakTooLong = (end: Date, now: number): boolean =>
  end.getTime() - now > limits.maxBreakHours * 60 * minuteMs

/** Minutes that the shop stays open longer. */
const longerMinutes = 30

/** The status as it is: a toast that it was not changed closes once it is, as where an answer was lost. */
export function useStatusSubject(): string {
  const { fullQueue: _, ...status } = useCafeStatus() ?? {}
  return `shop ${JSON.stringify(status)}`
}

/** Changes of the shop whose failure shows a toast. */
export function useShopActions() {
  const { isPending, ...changes } = useShopChanges()
  const showError = useErrorToast()
  const about = useStatusSubject()
  const [isOutsideHours, setIsOutsideHours] = useState(false)
  /** Resolves to whether it is done. */
  const show = (change: Promise<unknown>): Promise<boolean> =>
    change.then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'OUTSIDE_HOURS') setIsOutsideHours(true)
        showError(words.board.modeNotChanged, error, {}, about)
        return false
      },
    )
  return {
    isPending,
    /** The server has refused to take orders at this hour. */
    isOutsideHours,
    pause: (end: Date) => show(changes.pause(end)),
    endPause: () => show(changes.endPause()),
    beginLastCall: () => show(changes.beginLastCall()),
    endLastCall: () => show(changes.endLastCall()),
    sayLate: (minutes: number) => show(changes.sayLate(minutes)),
    keepOpen: (until: Date) => show(changes.keepOpen(until)),
    /** Half an hour from closing time, or from now where that has passed. */
    stayOpen: (closing = new Date(0)) =>
      show(
        changes.keepOpen(
          inMinutes(longerMinutes, Math.max(closing.getTime(), shopNow().getTime())),
        ),
      ),
  }
}
