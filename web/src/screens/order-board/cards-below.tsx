import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '../../i18n/words.ts'
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
  const count = useCardsBelow(list, cards) + further
  // Its room is kept: were the row to break for it, all cards would move.
  return <span className={styles.below}>{count > 0 && words.board.moreBelow(count)}</span>
}

function useCardsBelow(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): number {
  const [count, setCount] = useState(0)
  const below = useRef(new Set<Element>())
  const observer = useRef<IntersectionObserver>(undefined)
  const countAgain = useEffectEvent(() => {
    for (const card of below.current) if (!card.isConnected) below.current.delete(card)
    setCount(below.current.size)
  })
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window)) return
    observer.current = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries)
          if (rootBounds && boundingClientRect.bottom > rootBounds.bottom) below.current.add(target)
          else below.current.delete(target)
        countAgain()
      },
      {
        root: scrollerOf(list.current),
        // A jump takes cards from below to above: that is seen only where above belongs to the root.
        // The frame around each card reaches further than the card.
        rootMargin: '1000000px 16px 16px',
        threshold: [0, 0.98, 1],
      },
    )
    return () => observer.current?.disconnect()
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements; known ones are observed once
  useEffect(() => {
    for (const card of list.current?.querySelectorAll('li:not([aria-hidden])') ?? [])
      observer.current?.observe(card)
    countAgain()
  }, [list, cards])
  return count
}

/** Null where the whole page scrolls. */
export function scrollerOf(list: HTMLElement): Element | null {
  const column = list.closest('section')
  return column && getComputedStyle(column).overflowY === 'auto' ? column : null
}
