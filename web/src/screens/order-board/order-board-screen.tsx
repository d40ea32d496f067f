import { useQueryClient } from '@tanstack/react-query'
import type { QueueFilter } from '@tumbler/rules/order-queue'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mutationKeys, queryKeys } from '../../api/query-keys.ts'
import { lazyScreen } from '../../components/lazy-screen.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useNewItems } from '../../components/use-new-items.ts'
import { useBoard, useLookAlikes } from '../../data/board.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { subscribeToOrderEvents } from '../../data/live.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useShopMode } from '../../data/shop.ts'
import { keepAwake } from '../../device/wake-lock.ts'
import { words } from '../../i18n/words.ts'
import { BoardColumns, type ColumnName } from './board-columns.tsx'
import styles from './board-content.module.css'
import { BoardContent, ColumnSwitch, HiddenOrders, useIsPhone } from './board-content.tsx'
import { useAddRoute, useCancelRoute } from './board-routes.ts'
import {
  type Board as BoardOrders,
  filteredBoard,
  noBoard,
  ordersOf,
  stillOpen,
  useSelection,
} from './board-view.ts'
import { useCardKeys } from './keyboard.tsx'
import { cardIdOf, OrderCard } from './order-card.tsx'
import { useMoves, usePutTumbler, useUndo } from './order-moves.ts'
import { drinkOf, useSameDrinks } from './same-drinks.tsx'
import { ShopNotice } from './shop-notice.tsx'
import { useShopStatus } from './shop-status.ts'
import { Toolbar } from './toolbar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { usePhoto } from './use-photo.tsx'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop.ts'

const cancelOrders = lazyScreen(async () => (await import('./cancel-orders.tsx')).CancelOrders)
const addOrder = lazyScreen(async () => (await import('./add-order/add-order.tsx')).AddOrder)

/** The barista's order board, Cancel Order and Add order; what they share stays while one replaces the other. */
export function OrderBoardScreen() {
  const kept = useKept()
  const { selection, undo } = kept
  const { ids, open, close } = useCancelRoute()
  const addRoute = useAddRoute()
  const openedFrom = useRef<string>(undefined)
  useEffect(keepAwake, [])
  const openCancel = useCallback(
    (orderIds: readonly string[]) => {
      openedFrom.current = orderIds[0]
      open(orderIds)
    },
    [open],
  )
  if (ids.length > 0)
    return (
      <Suspense fallback={<ScreenComing title={words.board.cancelOrder} onBack={close} />}>
        <cancelOrders.Component
          ids={ids}
          onRejected={(orders, switchedOff) => undo.push(orders, 'rejected', switchedOff)}
          onBack={close}
          onDone={() => {
            selection.stop()
            close()
          }}
        />
      </Suspense>
    )
  if (addRoute.step !== null)
    return (
      <Suspense fallback={<ScreenComing title={words.board.addOrder} onBack={addRoute.close} />}>
        <addOrder.Component
          step={addRoute.step}
          route={addRoute}
          onAdded={(order) => undo.push([order], 'ordered')}
        />
      </Suspense>
    )
  return (
    <Page title={words.board.section} isTitleHidden layout="wide" className={styles.board}>
      <Board
        {...kept}
        focusFirst={openedFrom.current}
        onCancel={openCancel}
        onAdd={addRoute.open}
      />
    </Page>
  )
}

function ScreenComing({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <Page title={title} layout="wide" back={{ label: words.common.back, onPress: onBack }} isBusy>
      <div className={styles.loading}>
        <Spinner size={48} label={words.myOrders.loading} />
      </div>
    </Page>
  )
}

/** State that stays while Cancel Order or Add order replaces the board. */
function useKept() {
  const [filter, onFilter] = useState<QueueFilter>('all')
  /** The one that shows on phones. */
  const [column, onColumn] = useState<ColumnName>('waiting')
  const selection = useSelection()
  const undo = useUndo()
  const moves = useMoves(undo)
  return { filter, onFilter, column, onColumn, selection, undo, ...moves }
}

type BoardProps = ReturnType<typeof useKept> & {
  /** The order whose card takes the focus when Cancel Order closes. */
  focusFirst: string | undefined
  onCancel: (ids: readonly string[]) => void
  /** Opens Add order. */
  onAdd: () => void
}

const none: readonly string[] = []

/** Says for a moment which waiting order its customer has canceled (product-rules §16). */
function useCanceledNews() {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeToOrderEvents(({ id, status, isTakenBack }) => {
        if (status !== 'cancel' || isTakenBack) return
        // The event comes before the board is read anew.
        const { waiting } = client.getQueryData<BoardOrders>(queryKeys.board) ?? noBoard
        const order = waiting.find((one) => one.id === id)
        if (order)
          showToast({
            kind: 'info',
            title: words.board.canceledBy(order.user.name, order.menu.name),
          })
      }),
    [client],
  )
}

/** Renders with every change of an order; what does not show the change is memoized below. */
function Board(props: BoardProps) {
  const { filter, onFilter, column, onColumn, selection, undo, focusFirst, onCancel } = props
  const { advance, cancelPending } = props
  const { data, isError } = useBoard()
  const { shopMode } = useShopMode()
  const shop = useShopStatus()
  const board = data ?? noBoard
  useCanceledNews()
  const all = useMemo(() => ordersOf(board), [board])
  const alike = useLookAlikes()
  const shown = useMemo(() => filteredBoard(board, filter), [board, filter])
  const shownOrders = useMemo(() => ordersOf(shown), [shown])
  const arrivals = useNewItems(useMemo(() => data && ordersOf(data).map(({ id }) => id), [data]))
  const moving = usePendingIds(mutationKeys.moveOrder)
  const photo = usePhoto(shownOrders)
  const { openPhoto } = photo
  const putTumbler = usePutTumbler()
  const { isSelecting, chosen, toggle } = selection
  const selectedIds = useMemo(
    () => (isSelecting ? stillOpen(board, chosen).map(({ id }) => id) : none),
    [isSelecting, board, chosen],
  )
  const sameDrinks = useSameDrinks(shown.waiting)
  const isPhone = useIsPhone()
  const keyNumberOf = useCardKeys({
    cards: isPhone ? shown[column] : shownOrders,
    isOff: isSelecting,
    onAdvance: advance,
  })
  const actions = useMemo(
    () => ({ advance, toggle, cancel: (id: string) => onCancel([id]), openPhoto, putTumbler }),
    [advance, toggle, onCancel, openPhoto, putTumbler],
  )
  const hasOrders = all.length > 0
  const { dropSuperseded } = undo
  useEffect(() => {
    if (data) dropSuperseded(data.inProgress)
  }, [data, dropSuperseded])
  useEffect(() => clearEditDrafts('reject-reason', 'walk-up'), [])
  useEffect(() => {
    if (focusFirst !== undefined) document.getElementById(cardIdOf(focusFirst))?.focus()
  }, [focusFirst])
  return (
    <>
      <Toolbar
        board={data && board}
        onAdvance={advance}
        undo={undo}
        onAdd={props.onAdd}
        filter={filter}
        onFilter={onFilter}
        selection={selection}
        selectedIds={selectedIds}
        onCancel={onCancel}
      />
      {shop && shop.kind !== 'open' && (
        <div className={styles.shop}>
          <ShopNotice shop={shop} openOrders={all.length} />
        </div>
      )}
      <HiddenOrders count={all.length - shownOrders.length} onShowAll={() => onFilter('all')} />
      <BoardContent
        isLoaded={data !== undefined}
        isError={isError}
        shopMode={shopMode}
        columns={
          hasOrders && (
            <>
              {isPhone && <ColumnSwitch board={shown} shown={column} onChange={onColumn} />}
              <BoardColumns
                board={shown}
                phoneColumn={isPhone ? column : null}
                isDocked={undo.latest !== undefined}
                sameDrinks={sameDrinks}
                shopLine={String(shop !== null && shop.kind !== 'open')}
              >
                {(order, name) => (
                  <OrderCard
                    order={order}
                    isNew={arrivals.has(order.id)}
                    isHighlighted={name === 'waiting' && drinkOf(order) === sameDrinks.chosen}
                    isMoving={moving.has(order.id)}
                    isSelected={isSelecting ? selectedIds.includes(order.id) : undefined}
                    dayNumber={alike.has(order.user.alike) ? order.number : null}
                    keyNumber={keyNumberOf(order)}
                    actions={actions}
                  />
                )}
              </BoardColumns>
            </>
          )
        }
      />
      <UndoBar undo={undo} cancelPending={cancelPending} />
      {photo.dialog}
    </>
  )
}
