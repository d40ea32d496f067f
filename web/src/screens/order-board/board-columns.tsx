import type { Order } from '@tumbler/contract/orders'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { changedOrders } from '../../data/changed-orders.ts'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import styles from './board-columns.module.css'
import type { Board } from './board-view.ts'
import { cardIdOf } from './card-id.ts'
import { changesHeight } from './changed-parts.ts'
import densities from './density.module.css'
import { useKey } from './keyboard.tsx'
import { useFocusNext, useListChanges } from './list-changes.ts'
import { CardsBelow, OrderCount, useMountedCards, useNextFrame } from './long-queue.tsx'
import type { Moves } from './order-moves.ts'
import { Batch, OtherOrders, type SameDrinksState, SameDrinksStrip } from './same-drinks.tsx'
import { undoMs } from './undo.ts'
import { useDensity } from './use-density.ts'
import { guardTaps, useTapGuard } from './use-tap-guard.ts'

type BoardColumnsProps = {
  board: Board
  sameDrinks: Record<ColumnName, SameDrinksState>
  advanceAll: Moves['advanceAll']
  /** Null where both show. */
  phonePart: PhonePart | null
  isSelecting: boolean
  /** In the head of the column that waits, where the toolbar has no room for it. */
  sorting: ReactNode
  /** Opens the orders for later, in the head of the column that waits. */
  later: ReactNode
  /** Before the drinks that are the same, of the column that waits or of the one that shows. */
  tools: ReactNode
  children: (order: Order, column: ColumnName) => ReactNode
}

/** The focus that went with the column; to focus costs a layout, so only then. */
function useFocusAfterCollapse(
  columns: RefObject<HTMLElement | null>,
  isCollapsed: boolean,
  title: RefObject<HTMLElement | null>,
) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement
    }
    columns.current?.addEventListener('focusin', remember)
  }, [columns])
  useLayoutEffect(() => {
    const hasGone = focused.current?.isConnected === false
    if (isCollapsed && hasGone && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [isCollapsed, title])
}

/** An empty column leaves its room to the orders that wait, after a pause: the thumb on Done must not find Do there. */
function useIsCollapsed(isEmpty: boolean): boolean {
  const [isCollapsed, setIsCollapsed] = useState(isEmpty)
  if (isCollapsed && !isEmpty) setIsCollapsed(false)
  useEffect(() => {
    if (!isEmpty || isCollapsed) return
    const timer = setTimeout(() => setIsCollapsed(true), undoMs)
    return () => clearTimeout(timer)
  }, [isEmpty, isCollapsed])
  return isCollapsed
}

/** Orders in progress beside those that wait, in the density that shows them best. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board, sameDrinks, advanceAll, phonePart, isSelecting, sorting, tools, later, children } =
    props
  const columns = useRef<HTMLDivElement>(null)
  const collapsedTitle = useRef<HTMLHeadingElement>(null)
  // On phones one column shows at a time.
  const isCollapsed = useIsCollapsed(board.inProgress.length === 0) && phonePart === null
  const fitting = useDensity(board.waiting.length, !isCollapsed && phonePart === null)
  // Above the tally there is room for one row.
  const density = useShopMode().shopMode === 'bar-open' ? 'compact' : fitting
  useLowBars(density === 'compact')
  useFocusAfterCollapse(columns, isCollapsed, collapsedTitle)
  // All cards move: the second tap of a double tap must not hit another one.
  useTapGuard(columns, `${isCollapsed} ${density}`)
  // The first card comes a frame after the column has opened, so that neither takes long.
  const isOpening = useNextFrame(isCollapsed) && !isCollapsed
  const shown = columnNames.filter((name) => name === 'waiting' || !isCollapsed)
  return (
    <div
      ref={columns}
      className={classNames(styles.columns, densities[density], isCollapsed && styles.collapsed)}
      hidden={phonePart === 'tally'}
      data-density={density}
      data-collapsed={isCollapsed || undefined}
      data-selecting={isSelecting || undefined}
    >
      {shown.map((name) => (
        <BoardColumn
          key={name}
          name={name}
          orders={isOpening && name === 'inProgress' ? none : board[name]}
          sameDrinks={sameDrinks[name]}
          advanceAll={advanceAll}
          isShownOnPhone={phonePart === name}
          afterTitle={
            name === 'waiting' && isCollapsed && <CollapsedColumn title={collapsedTitle} />
          }
          sorting={name === 'waiting' && sorting}
          later={name === 'waiting' && later}
          tools={name === (phonePart ?? 'waiting') && tools}
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

/** What a phone shows one at a time. */
export type PhonePart = ColumnName | 'tally'

type BoardColumnProps = {
  name: ColumnName
  /** All of them, though only one drink may show. */
  orders: readonly Order[]
  sameDrinks: SameDrinksState
  advanceAll: Moves['advanceAll']
  /** On phones one column shows at a time. */
  isShownOnPhone: boolean
  /** In the row of the title. */
  afterTitle?: ReactNode
  sorting?: ReactNode
  later?: ReactNode
  tools?: ReactNode
  children: (order: Order) => ReactNode
}

export function BoardColumn(props: BoardColumnProps) {
  const { name, orders, sameDrinks, advanceAll, isShownOnPhone } = props
  const { afterTitle, sorting, tools, later, children } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { chosen, onChoose } = sameDrinks
  const isOneDrink = chosen !== null && orders.length > 0
  const shown = isOneDrink ? sameDrinks.shown : orders
  const { mounted, end } = useMountedCards(list, shown)
  const cards = shown.slice(0, mounted)
  useListChanges(shown, ({ hasShifted }, before) => {
    if (hasShifted || changedOrders(before, shown).some(changesHeight)) guardTaps(list.current)
  })
  const onFocus = useFocusNext(shown, cardIdOf, title)
  useGuardBelow(head, list)
  // Do 4 comes where the cards were counted a moment ago.
  useTapGuard(head, String(chosen))
  useKey('escape', () => onChoose(null))
  const isWaiting = name === 'waiting'
  /** Drinks that are the same leave its title less room. */
  const isTitleShort = !isWaiting && !isOneDrink && sameDrinks.groups.length > 0
  // The filter takes the room of both in the head.
  const isFootOwn = Boolean(sorting) && !isOneDrink
  const further = shown.length - mounted
  const below = isWaiting && !isOneDrink && <CardsBelow {...{ list, cards, further }} />
  const count = isWaiting ? (
    words.board.orders(orders.length)
  ) : (
    <OrderCount
      count={orders.length}
      isShort={isTitleShort}
      list={list}
      cards={cards}
      further={further}
    />
  )
  return (
    <section
      className={classNames(styles.column, styles[name])}
      aria-labelledby={titleId}
      data-column={name}
      data-phone={isShownOnPhone ? 'shown' : 'hidden'}
    >
      <div ref={head} className={styles.head} data-drink={isOneDrink || undefined}>
        {/* On phones the switch above says the same. */}
        <h2
          id={titleId}
          ref={title}
          tabIndex={-1}
          className={classNames(
            styles.title,
            isTitleShort && styles.short,
            'visually-hidden-on-phones',
          )}
        >
          {words.board.sections[name]}{' '}
          <span className="visually-hidden">{words.board.orders(orders.length)}</span>
          {isTitleShort && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </h2>
        {!isOneDrink && !isTitleShort && (
          <span
            className={classNames(styles.count, 'visually-hidden-on-phones')}
            aria-hidden="true"
          >
            {sorting ? orders.length : count}
          </span>
        )}
        {afterTitle}
        {!isFootOwn && !isOneDrink && tools}
        {!isFootOwn && <SameDrinksStrip {...sameDrinks} />}
        {isOneDrink && <Batch orders={shown} advanceAll={advanceAll} />}
        {!isOneDrink && sorting}
        {!isFootOwn && (
          <>
            {!isOneDrink && later}
            {below}
          </>
        )}
      </div>
      <ul ref={list} className={styles.cards} onFocus={onFocus}>
        {cards.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
        {mounted < shown.length && <li ref={end} aria-hidden="true" />}
      </ul>
      {isFootOwn && (
        <div className={styles.listFoot}>
          {tools}
          <SameDrinksStrip {...sameDrinks} />
          {later}
          {below}
        </div>
      )}
      {isOneDrink && <OtherOrders orders={orders} shown={shown} onShowAll={() => onChoose(null)} />}
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
