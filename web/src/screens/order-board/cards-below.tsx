import { type RefObject, useEffect, useState } from 'react'
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
  // Its room is kept: were the row to break for it, all cards would move.
  return <span className={styles.below}>{count > 0 && words.moreBelow(count)}</span>
}

function useCardsBelow(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): number {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window)) return
    const elements = [...list.current.querySelectorAll('li:not([aria-hidden])')]
    const observer = new IntersectionObserver(
      ([entry]) => {
        const edge = entry?.rootBounds?.bottom ?? Number.POSITIVE_INFINITY
        // All of them: a jump takes cards from below to above, and they cross no edge.
        setCount(elements.filter((card) => card.getBoundingClientRect().bottom > edge).length)
      },
      // The frame around each card reaches further than the card.
      { root: scrollerOf(list.current), rootMargin: '16px', threshold: [0, 0.98, 1] },
    )
    for (const card of elements) observer.observe(card)
    return () => observer.disconnect()
  }, [list, cards])
  return cards.length === 0 ? 0 : count
}

/** Null where the whole page scrolls. */
export function scrollerOf(list: HTMLElement): Element | null {
  const column = list.closest('section')
  return column && getComputedStyle(column).overflowY === 'auto' ? column : null
}
