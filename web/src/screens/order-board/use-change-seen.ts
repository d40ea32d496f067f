import type { Order } from '@tumbler/contract/orders'
import { type RefObject, useEffect } from 'react'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { useMarkChangeSeen } from '../../data/board.ts'

/** Milliseconds without a break after which a change has been seen (product-rules §32). */
const seenMs = 3000

/** Milliseconds between two looks whether what covers a card has gone. */
const coveredMs = 500

/** Of the card's height. */
const enough = 0.5

/** The counter's panel lies over cards, which are in view all the same. */
function isCovered(card: Element): boolean {
  const { left, top, width, height } = card.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  return uppermost !== null && !card.contains(uppermost)
}

/** Tells all boards that the change was seen, once its card has been in view for three seconds. */
export function useChangeSeen(mark: RefObject<HTMLElement | null>, { id, changedAt }: Order) {
  const { mutateAsync } = useMarkChangeSeen()
  useEffect(() => {
    const card = mark.current?.closest('article')
    if (!card || !changedAt || !('IntersectionObserver' in window)) return
    return watchLook(card, () => mutateAsync({ params: { id }, body: { changedAt } }))
  }, [mark, id, changedAt, mutateAsync])
}

/** Calls once after an unbroken look at the card, and after a further look where that has failed. */
function watchLook(card: Element, onSeen: () => Promise<unknown>): () => void {
  let isInView = false
  let isStopped = false
  /** Told already, or no longer watched. */
  let isOver = false
  let looking: ReturnType<typeof setTimeout> | undefined
  let wasCovered = false
  const canBeSeen = () => isInView && document.visibilityState === 'visible' && !hasDialog()
  const stopLooking = () => {
    clearTimeout(looking)
    looking = undefined
  }
  const update = () => {
    if (isOver || !canBeSeen()) stopLooking()
    else if (looking === undefined) look()
  }
  const look = () => {
    wasCovered = isCovered(card)
    looking = setTimeout(see, wasCovered ? coveredMs : seenMs)
  }
  const see = () => {
    stopLooking()
    // What came into a dialog later than its frame is not noticed before.
    if (!canBeSeen()) return
    if (wasCovered || isCovered(card)) return look()
    isOver = true
    onSeen().catch(() => {
      isOver = isStopped
      update()
    })
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= enough
      update()
    },
    { threshold: enough },
  )
  observer.observe(card)
  // Dialogs are put there.
  const dialogs = new MutationObserver(update)
  dialogs.observe(document.body, { childList: true })
  document.addEventListener('visibilitychange', update)
  return () => {
    isStopped = true
    isOver = true
    stopLooking()
    observer.disconnect()
    dialogs.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
}
