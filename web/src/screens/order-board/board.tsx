import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import type { QueueFilter } from '@tumbler/rules/order-queue'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { mutationKeys, queryKeys } from '../../api/query-keys.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useNewItems } from '../../components/use-new-items.ts'
import { useBoard, useLookAlikes } from '../../data/board.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { subscribeToOrderEvents } from '../../data/live.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useShopMode } from '../../data/shop.ts'
import { useIsHere } from '../../data/stations.ts'
import { words } from '../../i18n/words.ts'
import { BoardColumns, type PhonePart } from './board-columns.tsx'
import styles from './board-content.module.css'
import { BoardContent, ColumnSwitch, useIsCounting } from './board-content.tsx'
import { BoardHead } from './board-head.tsx'
import {
  type Board as BoardOrders,
  boardOf,
  filteredBoard,
  noBoard,
  openOrdersOf,
  ordersOf,
  stillOpen,
  useSelection,
} from './board-view.ts'
import { cardIdOf } from './card-id.ts'
import { ChangeNews } from './change-news.tsx'
import { useCardKeys } from './keyboard.tsx'
import { oldestOf } from './oldest-orders.ts'
import { OrderCard } from './order-card.tsx'
import { useOrderChanges } from './order-changes.ts'
import { useMoves, usePutTumbler } from './order-moves.ts'
import { useSameDrinks } from './same-drinks.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Sorting } from './sorting.tsx'
import { Toolbar } from './toolbar.tsx'
import { useUndo } from './undo.ts'
import { UndoOffer } from './undo-offer.tsx'
import { useCardMenu } from './use-card-menu.tsx'
import { usePhoto } from './use-photo.tsx'
import { useIsPhone, useIsPortrait } from './use-screen-size.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop.ts'

const importCounter = async () => (await import('./counter.tsx')).Counter
const LaterOrders = lazyPart(async () => (await import('./later-orders.tsx')).LaterOrders)

/** What stays while Cancel Order or Add order replaces the board. */
export function useBoardState() {
  const [filter, onFilter] = useState<QueueFilter>('all')
  /** The one that shows on phones. */
  const [chosenPart, onPart] = useState<PhonePart>('waiting')
  const selection = useSelection()
  const undo = useUndo()
  const changes = useOrderChanges()
  const moves = useMoves(undo, changes)
  const [isCounterOpen, setCounterOpen] = useState(false)
  // The board stays where its code does not come.
  const { Component: Counter, load: loadCounter } = useLazyComponent(importCounter)
  const onCounter = useCallback(
    () => void loadCounter().then((isLoaded) => isLoaded && setCounterOpen((isOpen) => !isOpen)),
    [loadCounter],
  )
  return {
    ...{ filter, onFilter, chosenPart, onPart, selection, undo, changes },
    ...{ Counter, isCounterOpen, onCounter },
    ...moves,
  }
}

type BoardProps = ReturnType<typeof useBoardState> & {
  /** The order whose card takes the focus when Cancel Order closes. */
  focusFirst: string | undefined
  onCancel: (ids: readonly string[]) => void
  /** Opens Add order. */
  onAdd: () => void
}

const noOrders: readonly Order[] = []

/** Says for a moment which waiting order its customer has canceled (product-rules §16). */
function useCanceledNews(isHere: (order: Order) => boolean) {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeToOrderEvents(({ id, status, isTakenBack }) => {
        if (status !== 'cancel' || isTakenBack) return
        // The event comes before the board is read anew.
        const { waiting, later } = client.getQueryData<BoardOrders>(queryKeys.board) ?? noBoard
        const order = [...waiting, ...later].find((one) => one.id === id)
        if (order && isHere(order))
          showToast({
            kind: 'info',
            title: words.board.canceledBy(order.user.name, order.menu.name),
          })
      }),
    [client, isHere],
  )
}

/** Renders with every change of an order; what does not show the change is memoized below. */
export function Board(props: BoardProps) {
  const { filter, onFilter, chosenPart, onPart, selection, undo, focusFirst, onCancel } = props
  const { advance, advanceAll, cancelPending, changes, Counter, isCounterOpen, onCounter } = props
  const { data, isError } = useBoard()
  const { shopMode } = useShopMode()
  const isCounting = useIsCounting()
  const whole = data ?? noBoard
  const isHere = useIsHere()
  const board = useMemo(() => boardOf(whole, isHere), [whole, isHere])
  useCanceledNews(isHere)
  const open = useMemo(() => openOrdersOf(board), [board])
  const oldest = useMemo(() => oldestOf(board.waiting), [board])
  const alike = useLookAlikes()
  const filtered = useMemo(() => filteredBoard(board, filter), [board, filter])
  const waitingDrinks = useSameDrinks(filtered.waiting)
  const startedDrinks = useSameDrinks(filtered.inProgress)
  const shownOrders = useMemo(
    () => [...startedDrinks.shown, ...waitingDrinks.shown],
    [startedDrinks.shown, waitingDrinks.shown],
  )
  const arrivals = useNewItems(useMemo(() => data && ordersOf(data).map(({ id }) => id), [data]))
  const moving = usePendingIds(mutationKeys.moveOrder)
  const photo = usePhoto(shownOrders)
  const { openPhoto } = photo
  const putTumbler = usePutTumbler(undo)
  const { holdName, cardMenu } = useCardMenu(undo)
  const { isSelecting, chosen, toggle, start, stop } = selection
  const selected = useMemo(
    () => (isSelecting ? stillOpen(board, chosen) : noOrders),
    [isSelecting, board, chosen],
  )
  const isPhone = useIsPhone()
  const isPortrait = useIsPortrait()
  const hasTally = shopMode === 'bar-open'
  const part = chosenPart === 'tally' && !hasTally ? 'waiting' : chosenPart
  const phonePart = isPhone ? part : null
  const shownOnPhone = {
    inProgress: startedDrinks.shown,
    waiting: waitingDrinks.shown,
    tally: noOrders,
  }[part]
  const keyNumberOf = useCardKeys({
    cards: isPhone ? shownOnPhone : shownOrders,
    isOff: isSelecting,
    onAdvance: advance,
  })
  const actions = useMemo(
    () => ({
      advance,
      toggle,
      cancel: (id: string) => onCancel([id]),
      openPhoto,
      putTumbler,
      holdName,
    }),
    [advance, toggle, onCancel, openPhoto, putTumbler, holdName],
  )
  // The shop status is about those of other stations too.
  const openOrders = openOrdersOf(whole).length
  const hasOrders = openOrders > 0
  // Once it was needed it stays: its list takes the focus along when it ends.
  const [hasLater, setHasLater] = useState(false)
  if (!hasLater && board.later.length > 0) setHasLater(true)
  const isTallyAlone = data !== undefined && hasTally && !hasOrders
  // On phones the first order of the bar does not take the tally from under the finger.
  useLayoutEffect(() => {
    if (isTallyAlone) onPart('tally')
  }, [isTallyAlone, onPart])
  const { dropSuperseded } = undo
  useEffect(() => {
    if (data) dropSuperseded(data)
  }, [data, dropSuperseded])
  useEffect(() => clearEditDrafts('reject-reason', 'walk-up'), [])
  useEffect(() => {
    if (focusFirst !== undefined) document.getElementById(cardIdOf(focusFirst))?.focus()
  }, [focusFirst])
  const switchSelecting = useCallback(
    () => (isSelecting ? stop() : start()),
    [isSelecting, stop, start],
  )
  const sorting = (close?: () => void) => (
    <Sorting
      board={board}
      hasFilter={shopMode !== 'bar-open'}
      filter={filter}
      onFilter={onFilter}
      isSelecting={isSelecting}
      onSelect={
        close
          ? () => {
              close()
              switchSelecting()
            }
          : switchSelecting
      }
    />
  )
  return (
    <>
      <Toolbar
        openOrders={data && openOrders}
        isPhone={isPhone}
        isCounting={isCounting && !hasOrders}
        onAdd={shopMode === 'all-close' || isCounting ? undefined : props.onAdd}
        isCounterOpen={isCounterOpen}
        onCounter={onCounter}
        sorting={hasOrders && !isPortrait ? sorting : null}
        undo={<UndoOffer undo={undo} cancelPending={cancelPending} />}
      />
      <div className={styles.content}>
        <BoardContent
          isLoaded={data !== undefined}
          isError={isError}
          shopMode={shopMode}
          undo={undo}
          phonePart={phonePart}
          columns={
            hasOrders && (
              <>
                {isPhone && (
                  <ColumnSwitch
                    board={filtered}
                    hasTally={hasTally}
                    shown={part}
                    onChange={onPart}
                  />
                )}
                <BoardColumns
                  board={filtered}
                  sameDrinks={{ waiting: waitingDrinks, inProgress: startedDrinks }}
                  advanceAll={advanceAll}
                  phonePart={phonePart}
                  isSelecting={isSelecting}
                  sorting={isPortrait && sorting()}
                  later={
                    hasLater && (
                      <Suspense>
                        <LaterOrders
                          orders={filtered.later}
                          onDo={advance}
                          onCancel={actions.cancel}
                        />
                      </Suspense>
                    )
                  }
                  tools={<BoardHead board={board} />}
                >
                  {(order) => (
                    <OrderCard
                      order={order}
                      isNew={arrivals.has(order.id)}
                      changedParts={changes.parts.get(order.id)}
                      isAmongOldest={oldest.has(order.id)}
                      isMoving={moving.has(order.id)}
                      isSelected={isSelecting ? selected.includes(order) : undefined}
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
        {isCounterOpen && Counter && <Counter undo={undo} onClose={onCounter} />}
      </div>
      {isSelecting && hasOrders && (
        <SelectionBar
          orders={selected}
          advanceAll={advanceAll}
          onCancel={onCancel}
          onBack={stop}
          onKeep={selection.keep}
        />
      )}
      <ChangeNews orders={data && open} changes={changes} />
      {photo.dialog}
      {cardMenu}
    </>
  )
}
