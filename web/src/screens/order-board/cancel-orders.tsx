import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { minutesWaited } from '@tumbler/rules/order-age'
import { missingTumblerReason } from '@tumbler/rules/order-lifecycle'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { shopNow } from '../../api/clock.ts'
import { OptionWords } from '../../components/order/option-words.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { OrderPerson, shownName } from '../../components/order/order-person.tsx'
import { Rejection } from '../../components/order/rejection.tsx'
import { isTumblerMissing, tumblerDeadline } from '../../components/order/tumbler-state.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { readOrder, useBoard, useWaitForTumbler } from '../../data/board.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { BoardLoadFailed } from './board-load-failed.tsx'
import { noBoard, stillOpen } from './board-view.ts'
import styles from './cancel-orders.module.css'
import { CancelReason } from './cancel-reason.tsx'
import { useListChanges } from './list-changes.ts'
import { TumblerPhoto } from './order-pictures.tsx'
import { useShopReasons } from './shop-reasons.ts'
import {
  itemsOf,
  othersOf,
  UnavailableItem,
  unavailableReason,
  useUnavailable,
} from './unavailable-item.tsx'
import { useErrorToast } from './use-error-toast.ts'
import { usePhoto } from './use-photo.tsx'
import { useRejectOrders } from './use-reject-orders.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/cancel-order.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/validation.ts'

type CancelOrdersProps = {
  ids: readonly string[]
  /** With the items that went off the menu meanwhile. */
  onRejected: (orders: readonly Order[], switchedOff: readonly Order['menu'][]) => void
  onBack: () => void
  /** None of the orders is left to be cancelled. */
  onDone: () => void
}

/** For each of them the five minutes ended without a tumbler. */
const isEachMissing = (orders: readonly Order[]): boolean =>
  orders.length > 0 && orders.every((order) => isTumblerMissing(order, shopNow().getTime()))

/** The Cancel Order screen: the orders on one side, the reasons on the other. */
export function CancelOrders({ ids, onRejected, onBack, onDone }: CancelOrdersProps) {
  const { data: board, isError } = useBoard()
  const { reject } = useRejectOrders()
  const [isBusy, setIsBusy] = useState(false)
  const unavailable = useUnavailable()
  const own = useShopReasons()
  const [failed, setFailed] = useState<readonly string[]>([])
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const orders = useMemo(() => stillOpen(board ?? noBoard, ids), [board, ids])
  useRemovedOrdersToast(orders, sent)
  const isDone = board !== undefined && orders.length === 0 && !isBusy
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  /** Other orders of an item that has run out, as long as they are not in progress. */
  const moreFor = (note: string | null) =>
    note === unavailableReason && board
      ? [...board.waiting, ...board.later].filter(({ id }) => unavailable.chosen.includes(id))
      : []
  const submit = async (note: string) => {
    // At once, so that the second press of a double press finds the form busy.
    flushSync(() => setIsBusy(true))
    const all = [...orders, ...moreFor(note)]
    setSent(new Set(all.map(({ id }) => id)))
    setFailed([])
    const switchedOff = note === unavailableReason ? await unavailable.switchOff(orders) : []
    const notRejected = await reject(all, note)
    setFailed(notRejected)
    setSent(new Set(ids.filter((id) => !notRejected.includes(id))))
    onRejected(
      all.filter(({ id }) => !notRejected.includes(id)),
      switchedOff,
    )
    // What is left of the screen leaves it: the barista may have gone elsewhere meanwhile.
    setIsBusy(false)
  }
  return (
    <Page
      title={words.board.cancelOrder}
      layout="wide"
      back={{ label: words.common.back, onPress: onBack }}
      className={styles.screen}
      isBusy={isBusy}
    >
      {board === undefined ? (
        <div className={styles.loading}>
          {isError ? <BoardLoadFailed /> : <Spinner size={48} label={words.myOrders.loading} />}
        </div>
      ) : (
        <div className={styles.columns}>
          <CancelReason
            key={ids.join()}
            ids={ids}
            likely={isEachMissing(orders) ? missingTumblerReason : null}
            own={own}
            isBusy={isBusy}
            countOf={(note) => orders.length + moreFor(note).length}
            onSubmit={submit}
            beside={(note) => (
              <aside className={styles.orders} aria-label={words.board.section}>
                <OrdersToCancel orders={orders} failed={failed} onWaiting={onBack} />
                {note !== null && (
                  <WhatIsRead
                    orders={[...orders, ...moreFor(note)]}
                    note={own.find((reason) => reason.note === note)?.shown ?? note}
                  />
                )}
              </aside>
            )}
            moreOf={(reason) =>
              reason === unavailableReason &&
              itemsOf(orders).map((example) => (
                <UnavailableItem
                  key={example.menu.id}
                  example={example}
                  others={othersOf(board, ids, example)}
                  unavailable={unavailable}
                />
              ))
            }
          />
        </div>
      )}
    </Page>
  )
}

/** Says what became of the orders that left the board and were not sent from here. */
function useRemovedOrdersToast(orders: readonly Order[], sent: ReadonlySet<string>): void {
  const about = [toastSubjects.page]
  const textOf = (order: Order) => {
    const { status, menu, user } = order
    if (status === 'cancel') return words.board.canceledBy(user.name, menu.name)
    const isDone = status === 'done' || status === 'picked'
    const moved = words.board.moved[isDone ? 'done' : 'rejected']
    return `${words.board.drinkFor(menu.name, shownName(order))}: ${moved}`
  }
  useListChanges(orders, ({ removed }) => {
    for (const before of removed.filter(({ id }) => !sent.has(id)))
      readOrder(before.id).then(
        (order) => showToast({ kind: 'info', title: textOf(order), about }),
        () =>
          showToast({
            kind: 'info',
            title: words.cancelOrder.changed(before.menu.name, shownName(before)),
            text: words.myOrders.orderChanged,
            about,
          }),
      )
  })
}

type OrdersToCancelProps = {
  orders: readonly Order[]
  /** Orders that the last try did not cancel. */
  failed: readonly string[]
  /** The barista waits for the only tumbler that is missing. */
  onWaiting: () => void
}

function OrdersToCancel({ orders, failed, onWaiting }: OrdersToCancelProps) {
  const { openPhoto, dialog } = usePhoto(orders)
  return (
    <>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <Card as="li" key={order.id} className={styles.card}>
            <TumblerPhoto order={order} onOpen={openPhoto} />
            <Facts order={order} isFailed={failed.includes(order.id)} />
            <MissingTumbler order={order} onWaiting={orders.length === 1 ? onWaiting : undefined} />
          </Card>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function Facts({ order, isFailed }: { order: Order; isFailed: boolean }) {
  const { type, sweetness, menu, options = [] } = order
  const formatTime = useFormatTime()
  const minutes = useByClock((now) => minutesWaited(order, now))
  return (
    <div className={styles.about}>
      <h2 lang={langOf(menu.name)}>{menu.name}</h2>
      <p className={styles.person}>
        <OrderPerson order={order} />
      </p>
      <p className={styles.drink}>
        <OrderFacts order={{ type, sweetness, menu }} />
      </p>
      {options.length > 0 && (
        <p className={styles.choices}>
          <OptionWords options={options} look="chips" />
        </p>
      )}
      <p className={styles.since}>
        <Icon name="clock" />
        {words.cancelOrder.orderedAt(formatTime(order.orderDate), minutes)}
      </p>
      {isFailed && <FieldError>{words.cancelOrder.notCanceledYet}</FieldError>}
    </div>
  )
}

type MissingTumblerProps = { order: Order; onWaiting: (() => void) | undefined }

/** The five minutes are over; another five may begin instead. */
function MissingTumbler({ order, onWaiting }: MissingTumblerProps) {
  const formatTime = useFormatTime()
  const showError = useErrorToast()
  const { mutate: wait, isPending } = useWaitForTumbler()
  const isMissing = useByClock((now) => isTumblerMissing(order, now))
  const deadline = tumblerDeadline(order)
  if (!isMissing || deadline === null) return null
  const waitAgain = () =>
    wait(
      { params: { id: order.id } },
      {
        // Neither is called once the screen was left.
        onSuccess: onWaiting,
        onError: (error) =>
          showError(words.board.notChanged(order.menu.name, shownName(order)), error),
      },
    )
  return (
    <div className={styles.missing}>
      <Alert tone="danger" icon="cup-off">
        {words.cancelOrder.tumblerMissingSince(
          limits.tumblerMinutes,
          formatTime(new Date(deadline)),
        )}
      </Alert>
      <Button
        kind="outline"
        size="board"
        isWide
        icon="hourglass"
        isBusy={isPending}
        onPress={waitAgain}
      >
        {words.cancelOrder.waitMore(limits.tumblerMinutes)}
      </Button>
    </div>
  )
}

type WhatIsReadProps = { orders: readonly Order[]; note: string }

/** The message as the customers will read it. */
function WhatIsRead({ orders, note }: WhatIsReadProps) {
  const [first] = orders
  const isOne = first !== undefined && orders.length === 1
  const isCounted = orders.every(({ isUncounted }) => !isUncounted)
  return (
    <div className={styles.read}>
      <p lang={isOne ? langOf(first.user.name) : undefined}>
        {isOne
          ? words.cancelOrder.willRead(first.user.name)
          : words.cancelOrder.theyWillRead(orders.length)}
      </p>
      <Card>
        <Rejection note={note}>{isCounted ? words.cancelOrder.drinkIsBack : undefined}</Rejection>
      </Card>
    </div>
  )
}
