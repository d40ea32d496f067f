import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './board-column.module.css'

type CardsBelowProps = {
  list: RefObject<HTMLElement | null>
  /** Changes with the cards. */
  cards: readonly unknown[]
  /** Cards that are not in the page. */
  further: number
}

/** How many cards end below the edge of the screen. */
export function CardsBelow({ list, cards, further }: CardsBelowProps) {
  const words = useStaffWords().board
  const count = useCardsBelow(list, cards) + further
  if (count === 0) return null
  return <span className={styles.below}>{words.moreBelow(count)}</span>
}

function useCardsBelow(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): number {
  const [count, setCount] = useState(0)
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window)) return
    const below = new Set<Element>()
    observer.current = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries)
          if (rootBounds && boundingClientRect.bottom > rootBounds.bottom) below.add(target)
          else below.delete(target)
        setCount([...below].filter(({ isConnected }) => isConnected).length)
      },
      // The frame around each card reaches further than the card.
      { root: scrollerOf(list.current), rootMargin: '16px', threshold: [0, 0.98, 1] },
    )
    return () => observer.current?.disconnect()
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements; known ones are observed once
  useEffect(() => {
    for (const card of list.current?.querySelectorAll('li:not([aria-hidden])') ?? [])
      observer.current?.observe(card)
  }, [list, cards])
  return count
}

/** Null where the whole page scrolls. */
export function scrollerOf(list: HTMLElement): Element | null {
  const column = list.closest('section')
  return column && getComputedStyle(column).overflowY === 'auto' ? column : null
}
