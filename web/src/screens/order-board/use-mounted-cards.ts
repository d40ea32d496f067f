import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollerOf } from './cards-below.tsx'
import { useNextFrame } from './use-next-frame.ts'

/** Cards that join the page at once: more than a screen of a tablet. */
const step = 18
/** How far below the edge the next ones join it: about one row. */
const aheadOfScreen = '200px'

/** How many of a column's cards are in the page: a long queue joins it while one scrolls. */
export function useMountedCards(
  list: RefObject<HTMLElement | null>,
  orders: readonly { id: string }[],
) {
  const count = orders.length
  const end = useRef<HTMLLIElement>(null)
  const [limit, setLimit] = useState(step)
  const isCut = count > limit && 'IntersectionObserver' in window
  useEffect(() => {
    if (!isCut || !list.current || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setLimit(limit + step)
      },
      { root: scrollerOf(list.current), rootMargin: aheadOfScreen },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isCut, limit, list])
  // A card that moves up to the last place comes after those above it have moved.
  const last = orders[limit - 1]?.id
  const isLastKnown = useNextFrame(last) === last
  return { mounted: isCut ? limit - Number(!isLastKnown) : count, end }
}
