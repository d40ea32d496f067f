import type { MyOrder } from '@tumbler/contract/orders'
import { isOpenStatus, isQueued } from '@tumbler/rules/order-lifecycle'
import { Suspense, useRef, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { mutationKeys } from '../../api/query-keys.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { BaristaSays } from '../../components/order/barista-says.tsx'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { AgainButton } from '../../components/order/order-again.tsx'
import { BreakNotice, OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import { Rating, RatingNote } from '../../components/order/rating.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { closeToasts } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useMessage } from '../../data/message.ts'
import { useFirstOrderDay } from '../../data/my-history.ts'
import { useMyOrders } from '../../data/my-orders.ts'
import { useIsPending, usePendingIds } from '../../data/pending-orders.ts'
import { useMoveMyOrder } from '../../data/place-order.ts'
import { useUnseenRejections } from '../../data/seen-orders.ts'
import { useShopMode, useShopState } from '../../data/shop.ts'
import { useDayOf, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { MyOrderCard, RejectedCard } from './my-order-card.tsx'
import { ClosedHeader, DrinksHeader, takesNoOrders, useIsClosed } from './my-orders-header.tsx'
import styles from './my-orders-screen.module.css'
import { PushOffer } from './push-offer.tsx'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-card.ts'
import '../../i18n/messages/en/order-detail.ts'
import '../../i18n/messages/en/push.ts'
import '../../i18n/messages/en/shop.ts'

export function MyOrdersScreen() {
  const query = useMyOrders()
  const { left } = useMayOrder()
  const isClosed = useIsClosed()
  const isBar = useShopMode().shopMode === 'bar-open'
  return (
    <Page
      title={words.myOrders.title}
      isTitleHidden={!isClosed}
      header={isClosed ? <ClosedHeader /> : <DrinksHeader />}
      isBusy={query.isPending}
      {...(left !== undefined &&
        !isClosed &&
        !isBar && { shortTitle: `${words.myOrders.drinksLeft} ${left}` })}
    >
      <QueryView query={query} words={words.myOrders} cards={210}>
        {(orders) => <MyOrderLists {...orders} />}
      </QueryView>
    </Page>
  )
}

type MyOrderListsProps = { active: readonly MyOrder[]; closed: readonly MyOrder[] }

function MyOrderLists({ active, closed }: MyOrderListsProps) {
  const { move, isMoving } = useMove()
  const [canceling, setCanceling] = useState<MyOrder | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isStillWaiting = active.some(
    ({ id, status }) => id === canceling?.id && status === 'ordered',
  )
  // The barista was quicker: there is nothing to confirm any more.
  if (isAsking && !isStillWaiting && canceling && !isMoving(canceling)) setIsAsking(false)
  const closedHeading = useRef<HTMLHeadingElement>(null)
  const { unseen, take } = useUnseenRejections(closed)
  const today = useShopDate()
  const dayOf = useDayOf()
  // Orders that the end of the day rejected belong to an earlier day.
  const rows = closed.filter((order) => !unseen.includes(order) && dayOf(order.orderDate) === today)

  const moveAway = async (order: MyOrder, status: 'cancel' | 'picked') => {
    await move(order, status)
    setIsAsking(false)
    // The button that was pressed is gone with its card; the order went below this heading.
    focusAfterDialog(() =>
      document.activeElement === document.body ? closedHeading.current : null,
    )
  }

  const pausedUntil = useShopState()?.pausedUntil
  const { shopError } = useMayOrder()
  const open = active.filter(({ status }) => isOpenStatus(status))
  const isForCafe = open.some((one) => isQueued(one) && one.menu.category.categoryFor === 'cafe')
  const isInBreak = pausedUntil != null && open.length > 0
  return (
    <>
      <BaristaSays message={useMessage()} isForCafe={isForCafe && !isInBreak} />
      {isInBreak && (
        <div className={styles.break}>
          <BreakNotice pausedUntil={pausedUntil} isForCafe={isForCafe} />
        </div>
      )}
      {takesNoOrders(shopError) && (
        <div className={styles.break}>
          <OrderErrorNotice error={shopError} />
        </div>
      )}
      {active.length + unseen.length > 0 && (
        <ul className={styles.cards} aria-label={words.myOrders.active}>
          {inOrder(active).map((order) => (
            <MyOrderCard
              key={order.id}
              order={order}
              isMoving={isMoving(order)}
              onCancel={() => {
                setCanceling(order)
                setIsAsking(true)
              }}
              onPickUp={() => void moveAway(order, 'picked')}
            />
          ))}
          {unseen.map((order) => (
            <RejectedCard key={order.id} order={order} onTaken={() => take(order)} />
          ))}
        </ul>
      )}
      {active.length > 0 && <PushOffer />}
      {rows.length > 0 && (
        <section className={styles.closed}>
          <h2 ref={closedHeading} tabIndex={-1}>
            {words.myOrders.pickedAndCanceled}
          </h2>
          <ul className={styles.rows}>
            {rows.map((order) => (
              <Card as="li" isSmall key={order.id} className={styles.row}>
                <OrderLine order={order} layout="customer" />
                <AgainButton order={order} />
                <Rating order={order} />
              </Card>
            ))}
          </ul>
          <RatingNote orders={rows} />
        </section>
      )}
      {active.length + unseen.length + rows.length === 0 && <NothingToday />}
      <CancelDialog
        isOpen={isAsking}
        order={canceling}
        isBusy={canceling !== null && isMoving(canceling)}
        onClose={() => setIsAsking(false)}
        onConfirm={() => canceling && void moveAway(canceling, 'cancel')}
      />
    </>
  )
}

/** Loaded only before the first order; without it the sentence is there. */
const FirstOrder = lazyPart(
  async () => (await import('../../components/order/first-order.tsx')).FirstOrder,
  NoOrders,
)

function NoOrders() {
  return <EmptyState text={words.myOrders.empty} />
}

/** Whoever has never ordered reads how it works. */
function NothingToday() {
  const { firstDay, isLoading } = useFirstOrderDay()
  const loading = <CardsSkeleton label={words.myOrders.loading} />
  if (isLoading) return loading
  if (firstDay !== null) return <NoOrders />
  return (
    <Suspense fallback={loading}>
      <FirstOrder />
    </Suspense>
  )
}

/** A drink to pick up comes first, then the one whose turn it is, then what is being made. */
const inOrder = (active: readonly MyOrder[]) => {
  const rank = ({ status, queue_at }: MyOrder) => {
    if (status === 'done') return 0
    if (status === 'in-progress') return 2
    return queue_at === 1 ? 1 : 3
  }
  return active.toSorted((one, other) => rank(one) - rank(other))
}

/** Cancels an order or picks it up, and says so when that fails (product-rules §10). */
function useMove() {
  const { mutateAsync } = useMoveMyOrder()
  const showFailure = useFailureToast()
  const moving = usePendingIds(mutationKeys.moveOrder)
  const isPending = useIsPending(mutationKeys.moveOrder)

  const move = async (order: MyOrder, status: 'cancel' | 'picked') => {
    const { id, menu } = order
    // The second press of a double press comes before `moving` has been rendered.
    if (isPending(id)) return
    const about = toastSubjects.order(order)
    closeToasts(about)
    try {
      await mutateAsync({ params: { id }, body: { status } })
    } catch (error) {
      const title = status === 'cancel' ? words.myOrders.notCanceled : words.myOrders.notPicked
      const isChanged = errorCode(error) === 'ORDER_CHANGED'
      const text = isChanged ? words.myOrders.orderChanged : words.myOrders.tryAgain
      // Without `about`, since that toast closes when the order changes.
      showFailure(title(menu.name), error, isChanged ? { text } : { text, about })
    }
  }

  return { move, isMoving: (order: MyOrder) => moving.has(order.id) }
}

type CancelDialogProps = {
  isOpen: boolean
  /** Null until one was chosen; it stays while the dialog leaves. */
  order: MyOrder | null
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function DrinkTile({ order }: { order: MyOrder }) {
  const look = orderAppearance(order)
  return (
    <div className={styles.tile} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture className={styles.drink} {...look} level={0} />
    </div>
  )
}

function CancelDialog({ isOpen, order, isBusy, onClose, onConfirm }: CancelDialogProps) {
  if (!order) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="destroy"
      title={words.myOrders.cancelTitle(order.menu.name)}
      text={words.myOrders.cancelText}
      picture={<DrinkTile order={order} />}
      closeLabel={words.common.close}
      confirmLabel={words.common.confirm}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
