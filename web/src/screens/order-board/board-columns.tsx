import type { Order } from '@tumbler/contract/orders'
import {
  memo,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from 'react-aria-components'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { words } from '../../i18n/words.ts'
import styles from './board-columns.module.css'
import type { Board } from './board-view.ts'
import densities from './density.module.css'
import { useFocusNext, useListChanges } from './list-changes.ts'
import { CardsBelow, useMountedCards, useNextFrame } from './long-queue.tsx'
import { cardIdOf } from './order-card.tsx'
import { SameDrinksStrip, type SameDrinksStripProps } from './same-drinks.tsx'
import { type Density, useDensity, useDensityChoice } from './use-density.ts'
import { guardTaps, useTapGuard } from './use-tap-guard.ts'

type BoardColumnsProps = {
  board: Board
  /** Null where both show. */
  phoneColumn: ColumnName | null
  /** The undo bar is at the foot. */
  isDocked: boolean
  sameDrinks: SameDrinksStripProps
  /** Changes with the notice above the cards, which moves all of them. */
  shopLine: string
  children: (order: Order, column: ColumnName) => ReactNode
}

/** Orders in progress beside those that wait, in the density that shows them best. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board, phoneColumn, isDocked, sameDrinks, shopLine, children } = props
  const columns = useRef<HTMLDivElement>(null)
  const collapsedTitle = useRef<HTMLHeadingElement>(null)
  // Its room goes to the orders that wait; on phones one column shows at a time.
  const isCollapsed = board.inProgress.length === 0 && phoneColumn === null
  const density = useDensity(board.waiting.length, !isCollapsed && phoneColumn === null)
  const wasCollapsed = useRef(isCollapsed)
  useLowBars(density === 'compact')
  useLayoutEffect(() => {
    // The focus may have gone with the column.
    if (isCollapsed && !wasCollapsed.current && document.activeElement === document.body)
      collapsedTitle.current?.focus({ preventScroll: true })
    wasCollapsed.current = isCollapsed
  }, [isCollapsed])
  // All cards move: the second tap of a double tap must not hit another one.
  useTapGuard(columns, `${shopLine} ${isCollapsed} ${density}`)
  // The first card comes a frame after the column has opened, so that neither takes long.
  const isOpening = useNextFrame(isCollapsed) && !isCollapsed
  const shown = columnNames.filter((name) => name === 'waiting' || !isCollapsed)
  return (
    <div
      ref={columns}
      className={classNames(styles.columns, densities[density], isCollapsed && styles.collapsed)}
      data-density={density}
      data-collapsed={isCollapsed || undefined}
    >
      {shown.map((name) => (
        <BoardColumn
          key={name}
          name={name}
          orders={isOpening && name === 'inProgress' ? none : board[name]}
          isShownOnPhone={phoneColumn === name}
          isDocked={isDocked}
          before={name === 'waiting' && isCollapsed && <CollapsedColumn title={collapsedTitle} />}
          extra={
            name === 'waiting' && (
              <>
                <SameDrinksStrip {...sameDrinks} />
                {phoneColumn === null && <DensityChip density={density} />}
              </>
            )
          }
        >
          {(order) => children(order, name)}
        </BoardColumn>
      ))}
    </div>
  )
}

const none: readonly Order[] = []

/** Many cards leave less room to the bar at the top; `:has` would restyle every button with each event. */
function useLowBars(isLow: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isLow) dataset.bars = 'low'
    return () => {
      delete dataset.bars
    }
  }, [isLow])
}

/** In place of the column of orders in progress, while there are none. */
function CollapsedColumn({ title }: { title: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className={styles.pill}>
      <h2 ref={title} tabIndex={-1}>
        {words.board.sections.inProgress}
      </h2>
      <span>{words.board.orders(0)}</span>
    </div>
  )
}

export const columnNames = ['inProgress', 'waiting'] as const

export type ColumnName = (typeof columnNames)[number]

type BoardColumnProps = {
  name: ColumnName
  orders: readonly Order[]
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
  const { name, orders, isShownOnPhone, isDocked } = props
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
          <span className="visually-hidden">{words.board.orders(orders.length)}</span>
        </h2>
        <span className={classNames(styles.count, 'visually-hidden-on-phones')} aria-hidden="true">
          {words.board.orders(orders.length)}
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

/** A head that grows moves all cards below it. */
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

const loadDialog = async () => (await import('./density-dialog.tsx')).DensityDialog

/** Shows the density, and opens its choice. */
export const DensityChip = memo(function DensityChip({ density }: { density: Density }) {
  const choice = useDensityChoice()
  const { Component: DensityDialog, load } = useLazyComponent(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => setIsOpen(await load())
  const name = words.board.density.names[density]
  return (
    <>
      <Button className={styles.chip} aria-haspopup="dialog" onPress={() => void open()}>
        <Icon name={choice === 'automatic' ? 'layout-grid' : 'pin'} />
        {choice === 'automatic' ? words.board.density.automatic(name) : name}
        <Icon name="chevron-down" />
      </Button>
      {DensityDialog && <DensityDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
})
