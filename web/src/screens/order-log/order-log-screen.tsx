import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { daysIn } from '@tumbler/rules/periods'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ordersByDay } from '../../components/order/orders-by-day.ts'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useFoundOrders } from '../../data/order-log.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { customerName } from './customer-name.ts'
import { DaySection, rowLinkId } from './day-section.tsx'
import { ListEnd } from './list-end.tsx'
import { LogDetail } from './log-detail.tsx'
import { OrderFilters } from './order-filters.tsx'
import styles from './order-log-screen.module.css'
import { searchOf, useOrderFilter } from './use-order-filter.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-log.ts'

/** Everybody's orders that are over, by day, newest first, to be searched (spec §2 "Barista history", product-rules §17). */
export function OrderLogScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isBeside = useMediaQuery('(min-width: 1000px)')
  const orderFilter = useOrderFilter()
  const { openId, addressOf } = orderFilter
  const query = useFoundOrders(searchOf(orderFilter.filter))
  const first = query.data?.pages[0]
  const found = query.data?.pages.flatMap(({ orders }) => orders) ?? []
  const close = () => {
    // Its entry of the history goes with it, where it has one.
    if (!isBeside && state?.isFromList) return void navigate(-1)
    void navigate(addressOf(null), { replace: true })
    if (openId !== null) document.getElementById(rowLinkId(openId))?.focus()
  }
  const isPage = openId !== null && !isBeside
  useKeptScroll(isPage)
  return (
    <Page
      // The heading of the order's own page takes the focus.
      key={String(isPage)}
      title={isPage ? words.orderLog.order : words.orderLog.title}
      isHeaderPhoneOnly={!isPage}
      {...(isPage && { back: { label: words.orderLog.backToList, onPress: close } })}
    >
      {isPage ? (
        <LogDetail key={openId} id={openId} />
      ) : (
        <>
          <OrderFilters
            orderFilter={orderFilter}
            counts={first?.counts ?? null}
            baristas={first?.baristas ?? []}
          />
          <Opened order={isBeside ? found.find(({ id }) => id === openId) : undefined} />
          <div className={styles.columns} data-open={openId !== null || undefined}>
            <OrderList
              orderFilter={orderFilter}
              query={query}
              linkTo={(id) => ({ to: addressOf(id), replace: isBeside })}
            />
            {openId !== null && (
              <section className={styles.detail} aria-label={words.orderLog.order}>
                <LogDetail
                  key={openId}
                  id={openId}
                  close={
                    <IconButton
                      icon="x"
                      label={words.common.close}
                      onPress={close}
                      className={styles.close}
                    />
                  }
                />
              </section>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/** The focus stays on the row that was chosen: what is shown now is announced. */
function Opened({ order }: { order: Order | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {order && `${order.menu.name}, ${customerName(order)}`}
    </p>
  )
}

/** The list comes back as far down as it was left. */
function useKeptScroll(isAway: boolean) {
  const top = useRef<number>(null)
  useLayoutEffect(() => {
    if (isAway) {
      window.scrollTo(0, 0)
      return
    }
    if (top.current !== null) window.scrollTo(0, top.current)
    const keep = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isAway])
}

type OrderListProps = {
  orderFilter: ReturnType<typeof useOrderFilter>
  query: ReturnType<typeof useFoundOrders>
  linkTo: Parameters<typeof DaySection>[0]['linkTo']
}

function OrderList({ orderFilter, query, linkTo }: OrderListProps) {
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
      {isError && !isFetchNextPageError && (
        <LoadFailed
          text={
            isLoaded
              ? words.orderLog.outOfDate(formatTime(byShopClock(dataUpdatedAt)))
              : `${words.history.notLoaded} ${words.problems[errorCode(query.error)]}`
          }
          query={query}
        />
      )}
      {!isLoaded && !isError && (
        <CardsSkeleton label={words.history.loading} count={5} height={88} />
      )}
      {isLoaded && days.length === 0 && (
        <div className={styles.none} role="status">
          <EmptyState text={isFiltered ? words.orderLog.noMatch : words.history.empty} />
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
