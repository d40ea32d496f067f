import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { useBoard } from '../../data/board.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useShopMode } from '../../data/shop.ts'
import { useShopNow } from '../../data/shop-time.ts'
import { Page } from '../../ui/page-header.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardContent } from './board-content.tsx'
import { BoardEntry } from './board-entry.tsx'
import { BoardExtras } from './board-extras.tsx'
import { BoardLanes, type LaneName } from './board-lanes.tsx'
import { cardIdOf } from './board-order-card.tsx'
import styles from './board-page.module.css'
import { filteredBoard, noBoard, ordersOf } from './board-view.ts'
import { HiddenOrders } from './hidden-orders.tsx'
import { minutesWaited } from './order-age.ts'
import { drinkOf, sameDrinksOf } from './same-drinks.ts'
import { SameDrinksStrip } from './same-drinks-strip.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useCardKeys } from './use-card-keys.ts'
import type { Moves } from './use-moves.ts'
import { useIsPhone } from './use-phone.ts'
import type { Selection } from './use-selection.ts'
import type { Undo } from './use-undo.ts'

interface Choice<Value> {
  value: Value
  onChange: (value: Value) => void
}

type BoardPageProps = {
  query: ReturnType<typeof useBoard>
  filter: Choice<QueueFilter>
  lane: Choice<LaneName>
  selection: Selection
  moves: Moves
  undo: Undo
  arrivals: ReadonlySet<string>
  /** The order whose card the person comes back to. */
  focusFirst: string | undefined
  onCancel: (ids: readonly string[]) => void
}

/** Which cards are of the drink that somebody wants to see together. */
function useSameDrinks(waiting: Parameters<typeof sameDrinksOf>[0]) {
  const [wanted, setWanted] = useState<string | null>(null)
  const groups = useMemo(() => sameDrinksOf(waiting), [waiting])
  const chosen = groups.some(({ drink }) => drink === wanted) ? wanted : null
  return { groups, chosen, onChoose: setWanted }
}

export function BoardPage(props: BoardPageProps) {
  const { query, filter, lane, selection, moves, undo } = props
  const { arrivals, focusFirst, onCancel } = props
  const words = useStaffWords().board
  const { shopMode } = useShopMode()
  const now = useShopNow()
  const board = query.data
  const all = useMemo(() => (board ? ordersOf(board) : []), [board])
  const shown = useMemo(
    () => (board ? filteredBoard(board, filter.value) : noBoard),
    [board, filter.value],
  )
  const hasLanes = all.length > 0
  useEffect(() => clearEditDrafts('reject-reason'), [])
  useEffect(() => {
    if (focusFirst !== undefined) document.getElementById(cardIdOf(focusFirst))?.focus()
  }, [focusFirst])
  const onCancelOne = useCallback((id: string) => onCancel([id]), [onCancel])
  const { isSelecting, ids, toggle } = selection
  const sameDrinks = useSameDrinks(shown.waiting)
  const isPhone = useIsPhone()
  const keyNumberOf = useCardKeys({
    cards: isPhone ? shown[lane.value] : ordersOf(shown),
    isOff: isSelecting,
    onStep: moves.step,
  })
  const hasTools = hasLanes || shopMode === 'cafe-open'
  const tools = { filter, selection: hasLanes ? selection : null }
  return (
    <Page title={words.section} isTitleHidden layout="wide" className={styles.board}>
      <BoardBar
        openOrders={board && all.length}
        isStale={query.isError}
        extras={<BoardExtras orders={all} moves={moves} takingBack={undo} />}
        tools={hasTools ? { ...tools, onCancelSelected: () => onCancel(ids) } : null}
      />
      <HiddenOrders
        count={all.length - ordersOf(shown).length}
        onShowAll={() => filter.onChange('all')}
      />
      <BoardContent
        query={query}
        shopMode={shopMode}
        lanes={
          hasLanes && (
            <BoardLanes
              board={shown}
              lane={lane.value}
              onLane={lane.onChange}
              isDocked={undo.latest !== undefined}
              overWaiting={<SameDrinksStrip {...sameDrinks} />}
            >
              {(order) => (
                <BoardEntry
                  order={order}
                  minutes={minutesWaited(order, now)}
                  isNew={arrivals.has(order.id)}
                  isHighlighted={order.status === 'ordered' && drinkOf(order) === sameDrinks.chosen}
                  keyNumber={keyNumberOf(order)}
                  isMoving={moves.moving.has(order.id)}
                  isSelecting={isSelecting}
                  isSelected={isSelecting && ids.includes(order.id)}
                  onMove={moves.move}
                  onStep={moves.step}
                  onToggle={toggle}
                  onCancel={onCancelOne}
                />
              )}
            </BoardLanes>
          )
        }
      />
      <UndoBar undo={undo} withdraw={moves.withdraw} />
    </Page>
  )
}
