import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../components/ui/icons.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { words } from '../../i18n/words.ts'
import styles from './board-columns.module.css'

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

type OrderCountProps = CardsBelowProps & {
  /** Orders of the column. */
  count: number
  /** Two lines of the title leave it no room for words. */
  isShort: boolean
}

/** How many orders a narrow column has, and how many of them end below the edge of the screen. */
export function OrderCount({ count, isShort, list, cards, further }: OrderCountProps) {
  const below = useCardsBelow(list, cards) + further
  if (below === 0) return isShort ? count : words.board.orders(count)
  if (!isShort) return words.board.ordersBelow(count, below)
  return (
    <>
      {count} <Icon name="arrow-down" />
      {below}
    </>
  )
}

function useCardsBelow(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): number {
  const [count, setCount] = useState(0)
  const isApart = useColumnsScroll()
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
        root: isApart ? list.current.closest('section') : null,
        // A jump takes cards from below to above: that is seen only where above belongs to the root.
        // The frame around each card reaches further than the card.
        rootMargin: '1000000px 16px 16px',
        threshold: [0, 0.98, 1],
      },
    )
    return () => observer.current?.disconnect()
  }, [list, isApart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements; known ones are observed once
  useEffect(() => {
    for (const card of list.current?.querySelectorAll('li:not([aria-hidden])') ?? [])
      observer.current?.observe(card)
    countAgain()
  }, [list, cards, isApart])
  return count
}

/** Whether the columns scroll apart; else the whole page scrolls. It changes with the size of the window. */
const useColumnsScroll = () => useMediaQuery('(min-width: 768px) and (min-height: 600px)')

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
  const isApart = useColumnsScroll()
  useEffect(() => {
    if (!isCut || !list.current || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setLimit(limit + step)
      },
      { root: isApart ? list.current.closest('section') : null, rootMargin: aheadOfScreen },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isCut, limit, list, isApart])
  // A card that moves up to the last place comes after those above it have moved.
  const last = orders[limit - 1]?.id
  const isLastKnown = useNextFrame(last) === last
  return { mounted: isCut ? limit - Number(!isLastKnown) : count, end }
}

/** The value one frame later: what depends on it is rendered and laid out in a task of its own. */
export function useNextFrame<Value>(value: Value): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLater(value))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return later
}
