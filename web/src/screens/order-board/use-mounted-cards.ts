import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollerOf } from './cards-below.tsx'

/** Cards that join the page at once: about two screens of a tablet. */
const step = 24
/** How far below the edge the next ones join it. */
const aheadOfScreen = '400px'

/** How many of a column's cards are in the page: a long queue joins it while one scrolls. */
export function useMountedCards(list: RefObject<HTMLElement | null>, count: number) {
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
  return { mounted: isCut ? limit : count, end }
}
