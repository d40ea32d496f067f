import type { Order, OwnOrder } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { type ReactNode, useId, useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { LastKnownOrders } from '../../components/order/last-known-orders.tsx'
import { AgainButton } from '../../components/order/order-again.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import { type OrderDay, ordersByDay } from '../../components/order/orders-by-day.ts'
import { Rating, RatingNote } from '../../components/order/rating.tsx'
import { useMayRate } from '../../components/order/use-may-rate.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useLastOrders } from '../../data/last-orders.ts'
import { useCupsSaved, useFirstOrderDay, useMyHistory, useMyTotal } from '../../data/my-history.ts'
import { useMyOrders } from '../../data/my-orders.ts'
import { formatDay, useDayOf, useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './my-history-screen.module.css'
import { OrderDetail, useDayAndTime } from './order-detail.tsx'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/my-history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-card.ts'
import '../../i18n/messages/en/order-detail.ts'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/shop.ts'

/** Days that one tap on "Earlier" adds. */
const stepDays = 30
/** No more than the server answers at once, `limits.maxRangeDays`. */
const maxSteps = 13

/** The customer's orders that are over: today, and further back on demand (product-rules §6). */
export function MyHistoryScreen() {
  const today = useShopDate()
  const [steps, setSteps] = useState(0)
  const { firstDay, isLoading } = useFirstOrderDay()
  const farthest = addDays(today, -Math.min(steps, maxSteps) * stepDays)
  // Nothing is before the account's first order.
  const start = firstDay && firstDay > farthest ? firstDay : farthest
  const hasEarlier =
    firstDay !== null && steps < maxSteps && (firstDay === undefined || firstDay < start)
  // Equal dates mean that one day; without earlier days both are the same question.
  const ofToday = useMyHistory({ startDate: today, endDate: today })
  const earlier = useMyHistory({ startDate: start, endDate: today })
  const yesterday = addDays(today, -1)
  const mayRate = useMayRate()
  // Its customer may still say how they were.
  const ofYesterday = useMyHistory({ startDate: yesterday, endDate: yesterday }).data?.filter(
    mayRate,
  )
  const failed = [ofToday, earlier].find(({ isError }) => isError)
  const last = useLastOrders()
  const isKnown = ofToday.data !== undefined && !isLoading
  const days = ordersByDay(
    [...(ofToday.data ?? []), ...(ofYesterday ?? []), ...(earlier.data ?? [])],
    useDayOf(),
    'updatedAt',
  )
  return (
    <Page title={words.myHistory.title} header={<CupsSaved />} isBusy={!isKnown && !failed}>
      <ListAndDetail orders={days.flatMap(({ orders }) => orders)}>
        {(opened, onOpen) => (
          <>
            {firstDay !== null && <MyTotals />}
            {isKnown ? (
              <HistoryList days={days} isNew={firstDay === null} opened={opened} onOpen={onOpen} />
            ) : (
              !failed && <CardsSkeleton label={words.myHistory.loading} />
            )}
            {failed && <LoadFailed text={words.myHistory.notLoaded} query={failed} />}
            {failed && !isKnown && last && <LastKnownOrders last={last} />}
            {isKnown && (
              <Earlier
                start={steps > 0 ? start : null}
                isLoading={earlier.isPlaceholderData}
                onPress={hasEarlier ? () => setSteps(steps + 1) : null}
              />
            )}
          </>
        )}
      </ListAndDetail>
    </Page>
  )
}

type ListAndDetailProps = {
  /** Newest day first. */
  orders: readonly Order[]
  /** The id is that of the order beside the list, null where orders open in a sheet. */
  children: (opened: string | null, onOpen: (order: Order) => void) => ReactNode
}

/** A row opens its order: in a sheet, or from 1200 px on beside the list, where the first is open. */
function ListAndDetail({ orders, children }: ListAndDetailProps) {
  const isBeside = useMediaQuery('(min-width: 1200px)')
  // The last listed state: an order that is sent back leaves the list, but stays open here.
  const [latest, setLatest] = useState<Order>()
  const [isChosen, setChosen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const close = () => setSheetOpen(false)
  const listed = orders.find(({ id }) => id === latest?.id)
  // The first one stays open when newer ones come.
  const opened = listed ?? latest ?? (isBeside ? orders[0] : undefined)
  if (opened !== latest) setLatest(opened)
  const list = children(isBeside && opened ? opened.id : null, (order) => {
    setLatest(order)
    setChosen(true)
    setSheetOpen(!isBeside)
  })
  if (isBeside)
    return (
      <div className={styles.columns}>
        <div>{list}</div>
        {opened && <Beside order={opened} isChosen={isChosen} />}
      </div>
    )
  return (
    <>
      {list}
      <Sheet
        isOpen={isSheetOpen && opened !== undefined}
        onClose={close}
        title={words.orderDetail.title}
        closeLabel={words.common.close}
        isGround
      >
        {opened && <OrderDetail order={opened} onLeave={close} />}
      </Sheet>
    </>
  )
}

/** The focus stays on the row that was chosen: what is shown now is announced. */
function Beside({ order, isChosen }: { order: Order; isChosen: boolean }) {
  const dayAndTime = useDayAndTime()
  const titleId = useId()
  const { name } = order.menu
  return (
    <section className={styles.detail} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {words.orderDetail.title}
      </h2>
      <p className="visually-hidden" role="status">
        {isChosen && (
          <>
            {dayAndTime(order)} <span lang={langOf(name)}>{name}</span>
          </>
        )}
      </p>
      <OrderDetail order={order} onLeave={() => {}} />
    </section>
  )
}

type HistoryListProps = {
  days: readonly OrderDay<OwnOrder>[]
  /** Nothing was ever ordered. */
  isNew: boolean
  /** The id of the order that is shown beside the list. */
  opened: string | null
  onOpen: (order: Order) => void
}

function HistoryList({ days, isNew, opened, onOpen }: HistoryListProps) {
  const dayTitle = useDayTitle()
  const hasOpen = (useMyOrders().data?.active.length ?? 0) > 0
  if (days.length === 0) {
    if (hasOpen) return <EmptyState text={words.myHistory.onlyOpen} />
    return <EmptyState text={isNew ? words.myHistory.empty : words.myHistory.nothingToday} />
  }
  return (
    <div className={styles.days}>
      {days.map(({ date, orders: ofDay }) => (
        <section key={date}>
          <h2>{dayTitle(date)}</h2>
          <Card as="div">
            <DashedRows>
              {ofDay.map((order) => (
                <li
                  key={order.id}
                  className={styles.row}
                  data-opened={order.id === opened || undefined}
                >
                  <OrderLine order={order} layout="customer" reader="history">
                    {order.forName && <span>{words.orderDetail.forName(order.forName)}</span>}
                  </OrderLine>
                  <button
                    type="button"
                    className={styles.open}
                    {...(opened === null
                      ? { 'aria-haspopup': 'dialog' }
                      : { 'aria-current': order.id === opened })}
                    aria-label={words.orderDetail.show(order.menu.name)}
                    onClick={() => onOpen(order)}
                  />
                  <AgainButton order={order} />
                  <Rating order={order} />
                </li>
              ))}
            </DashedRows>
          </Card>
        </section>
      ))}
      <RatingNote orders={days.flatMap(({ orders }) => orders)} />
    </div>
  )
}

type EarlierProps = {
  /** The first day that is shown, once it is not today. */
  start: string | null
  isLoading: boolean
  onPress: (() => void) | null
}

function Earlier({ start, isLoading, onPress }: EarlierProps) {
  return (
    <div className={styles.more}>
      {start !== null && (
        <p className={styles.since} role="status">
          {words.myHistory.since(formatDay(start))}
        </p>
      )}
      {onPress !== null && (
        <Button kind="outline" icon="history" isBusy={isLoading} onPress={onPress}>
          {words.common.earlier}
        </Button>
      )}
    </div>
  )
}

/** Absent as long as there is none. */
function CupsSaved() {
  const cups = useCupsSaved()
  if (cups === 0) return null
  return (
    <p className={styles.cups}>
      <Icon name="cup" />
      {words.myHistory.cupsSaved(cups)}
    </p>
  )
}

/** Drinks made today and this month (product-rules §7). */
function MyTotals() {
  const totals = [
    { label: words.myHistory.drinksToday, total: useMyTotal('today') },
    { label: words.myHistory.drinksThisMonth, total: useMyTotal('month') },
  ]
  return (
    <Card as="section" isSmall className={styles.totalsCard} aria-label={words.myHistory.totals}>
      <dl className={styles.totals}>
        {totals.map(({ label, total }) => (
          <div key={label(0)}>
            <dt>{label(total ?? 0)}</dt>
            <dd>{total ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
