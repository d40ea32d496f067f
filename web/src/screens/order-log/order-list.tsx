import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { daysIn } from '@tumbler/rules/periods'
import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import type { OrderDay } from '../../components/order/orders-by-day.ts'
import { ordersByDay } from '../../components/order/orders-by-day.ts'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import type { useFoundOrders } from '../../data/order-log.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { personOf } from './log-detail.tsx'
import styles from './order-log.module.css'
import type { useOrderFilter } from './use-order-filter.ts'

type OrderListProps = {
  orderFilter: ReturnType<typeof useOrderFilter>
  query: ReturnType<typeof useFoundOrders>
  linkTo: Parameters<typeof DaySection>[0]['linkTo']
}

export function OrderList({ orderFilter, query, linkTo }: OrderListProps) {
  const formatTime = useFormatTime()
  const dayOf = useDayOf()
  const { filter, change, isFiltered, clear, lastDays, openId } = orderFilter
  const { data, isError, isFetchNextPageError, dataUpdatedAt } = query
  const first = data?.pages[0]
  const days = ordersByDay(data?.pages.flatMap(({ orders }) => orders) ?? [], dayOf, 'orderDate')
  const madeOn = new Map(first?.days?.map(({ date, made }) => [date, made]))
  const isLoaded = data !== undefined
  const shown = daysIn({ startDate: filter.from, endDate: filter.to }) + 1
  const canGoBack = shown < limits.maxRangeDays && filter.to === lastDays(1).to
  return (
    <div className={styles.list} aria-busy={!isLoaded && !isError}>
      {isError &&
        !isFetchNextPageError &&
        (isLoaded ? (
          <OutOfDate
            text={words.orderLog.outOfDate(formatTime(byShopClock(dataUpdatedAt)))}
            query={query}
          />
        ) : (
          <LoadFailed
            text={`${words.myHistory.notLoaded} ${words.problems[errorCode(query.error)]}`}
            query={query}
          />
        ))}
      {!isLoaded && !isError && (
        <CardsSkeleton label={words.myHistory.loading} count={5} height={88} />
      )}
      {isLoaded && days.length === 0 && (
        <div className={styles.none} role="status">
          <EmptyState text={isFiltered ? words.orderLog.noMatch : words.myHistory.empty} />
          {isFiltered && (
            <Button kind="outline" onPress={clear}>
              {words.orderLog.clear}
            </Button>
          )}
        </div>
      )}
      {days.map((day) => (
        <DaySection
          key={day.date}
          day={day}
          made={madeOn.get(day.date) ?? 0}
          openId={openId}
          linkTo={linkTo}
        />
      ))}
      {isLoaded && (days.length > 0 || !isFiltered) && (
        <ListEnd
          query={query}
          onEarlier={canGoBack ? () => change(lastDays(limits.maxRangeDays)) : null}
        />
      )}
    </div>
  )
}

type DaySectionProps = {
  day: OrderDay
  /** Drinks made, whichever outcomes are listed. */
  made: number
  openId: string | null
  linkTo: (id: string) => { to: To; replace: boolean }
}

/** The orders of one day, newest first; each leads to its course. */
function DaySection({ day: { date, orders }, made, openId, linkTo }: DaySectionProps) {
  const dayTitle = useDayTitle()
  return (
    <section className={styles.day}>
      <div className={styles.dayHead}>
        <h2>{dayTitle(date)}</h2>
        <p className={styles.total}>
          {words.orderLog.totalOrder} <b>{formatNumber(made)}</b>
        </p>
      </div>
      <Card as="div">
        <DashedRows>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isOpen={order.id === openId}
              link={linkTo(order.id)}
            />
          ))}
        </DashedRows>
      </Card>
    </section>
  )
}

export const rowLinkId = (orderId: string) => `log-${orderId}`

type OrderRowProps = { order: Order; isOpen: boolean; link: { to: To; replace: boolean } }

function OrderRow({ order, isOpen, link }: OrderRowProps) {
  const { name, orderOf } = personOf(order)
  const { status, movedBy, user, number } = order
  const isTakenBack = status === 'cancel' && movedBy !== null && movedBy.id !== user.id
  const statusText = isTakenBack
    ? words.orderLog.takenBackBy(movedBy.name)
    : status === 'done' && order.notCollectedAt
      ? words.orderLog.notCollected
      : undefined
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <OrderLine
        order={order}
        layout="log"
        reader="log"
        statusText={statusText}
        time={order.orderDate}
      >
        <span lang={langOf(name)}>{name}</span>
        {orderOf && <span>{orderOf}</span>}
        {number !== null && <span>{words.board.number(number)}</span>}
      </OrderLine>
      <Link
        {...link}
        id={rowLinkId(order.id)}
        state={{ isFromList: true }}
        className={styles.open}
        aria-label={`${order.menu.name}, ${name}`}
        aria-current={isOpen || undefined}
      />
    </li>
  )
}

/** Distance below the screen's edge at which the next orders are fetched. */
const aheadOfScreen = '800px'

type ListEndProps = {
  query: ReturnType<typeof useFoundOrders>
  /** Lists earlier days too; null where it lists as many as it can. */
  onEarlier: (() => void) | null
}

/** Loads earlier orders by itself while one scrolls, or on demand. */
function ListEnd({ query, onEarlier }: ListEndProps) {
  const { isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!isWanted || !end.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && void fetchNextPage(),
      { rootMargin: aheadOfScreen },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, fetchNextPage])
  if (isFetchNextPageError)
    return (
      <LoadFailed
        text={words.orderLog.earlierNotLoaded}
        query={{ isFetching, refetch: () => fetchNextPage() }}
      />
    )
  const goOn = hasNextPage ? () => void fetchNextPage() : onEarlier
  return (
    <div ref={end} className={styles.end}>
      {goOn ? (
        <Button kind="outline" icon="history" isBusy={isFetching} onPress={goOn}>
          {words.common.earlier}
        </Button>
      ) : (
        <p>{words.orderLog.noOlder}</p>
      )}
    </div>
  )
}
