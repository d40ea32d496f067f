import type { Order } from '@tumbler/contract/orders'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { words } from '../../i18n/words.ts'
import { useListChanges } from './board-changes.ts'
import styles from './board-column.module.css'
import { CardsBelow } from './cards-below.tsx'
import { cardIdOf } from './order-card.tsx'
import { useFocusNext } from './use-focus-next.ts'
import { useMountedCards } from './use-mounted-cards.ts'
import { guardTaps } from './use-tap-guard.ts'

export const columnNames = ['inProgress', 'waiting'] as const

export type ColumnName = (typeof columnNames)[number]

type BoardColumnProps = {
  name: ColumnName
  orders: readonly Order[]
  /** Without those that only keep their place for a moment. */
  count?: number
  /** On phones one column shows at a time. */
  isShownOnPhone: boolean
  /** The undo bar is at the foot. */
  isDocked: boolean
  /** In the row of the title. */
  before?: ReactNode
  extra?: ReactNode
  children: (order: Order) => ReactNode
}

export function BoardColumn(props: BoardColumnProps) {
  const { name, orders, count = orders.length, isShownOnPhone, isDocked } = props
  const { before, extra, children } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { mounted, end } = useMountedCards(list, orders)
  const cards = orders.slice(0, mounted)
  useListChanges(orders, ({ hasShifted }) => {
    if (hasShifted) guardTaps(list.current)
  })
  const onFocus = useFocusNext(orders, cardIdOf, title)
  useLayoutEffect(() => {
    // The bar that goes lays bare what was under it.
    if (isDocked) return () => guardTaps(list.current)
  }, [isDocked])
  useGuardBelow(head, list)
  return (
    <section
      className={classNames(styles.column, styles[name])}
      aria-labelledby={titleId}
      data-column={name}
      data-phone={isShownOnPhone ? 'shown' : 'hidden'}
    >
      <div ref={head} className={styles.head}>
        {before}
        {/* On phones the switch above says the same. */}
        <h2
          id={titleId}
          ref={title}
          tabIndex={-1}
          className={classNames(styles.title, 'visually-hidden-on-phones')}
        >
          {words.board.sections[name]}{' '}
          <span className="visually-hidden">{words.board.orders(count)}</span>
        </h2>
        <span className={classNames(styles.count, 'visually-hidden-on-phones')} aria-hidden="true">
          {words.board.orders(count)}
        </span>
        {extra}
        {name === 'waiting' && (
          <CardsBelow list={list} cards={cards} further={orders.length - mounted} />
        )}
      </div>
      <ul ref={list} className={styles.cards} onFocus={onFocus}>
        {cards.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
        {mounted < orders.length && <li ref={end} aria-hidden="true" />}
      </ul>
    </section>
  )
}

type ElementRef = { current: HTMLElement | null }

/** What grows above the cards moves all of them. */
function useGuardBelow(head: ElementRef, list: ElementRef): void {
  useLayoutEffect(() => {
    if (!head.current || !('ResizeObserver' in window)) return
    let height: number | undefined
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.height
      if (height !== undefined && now !== height) guardTaps(list.current)
      height = now
    })
    observer.observe(head.current)
    return () => observer.disconnect()
  }, [head, list])
}
