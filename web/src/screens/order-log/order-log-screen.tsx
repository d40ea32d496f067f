import { madeStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import { type OrderDay, ordersByDay } from '../../components/order/orders-by-day.ts'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useEarlierOrders, useOrderLogOfToday } from '../../data/order-log.ts'
import { useDayOf, useFormatDay, useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { EarlierDays } from './earlier-days.tsx'
import styles from './order-log-screen.module.css'

/** Everybody's orders that are over, by day, newest first (spec §2 "Barista history"). */
export function OrderLogScreen() {
  const { history } = useShopWords()
  const words = useStaffWords().orderLog
  const formatTime = useFormatTime()
  const today = useOrderLogOfToday()
  const earlier = useEarlierOrders()
  const orders = [...(today.data ?? []), ...(earlier.data ?? [])]
  const days = ordersByDay(orders, useDayOf(), 'orderDate')
  const isLoaded = today.data !== undefined
  const isEmpty = isLoaded && days.length === 0 && earlier.isSuccess && !earlier.hasNextPage
  return (
    <Page title={words.title} isHeaderPhoneOnly isBusy={!isLoaded && !today.isError}>
      {today.isError && (
        <LoadFailed
          text={
            isLoaded
              ? words.outOfDate(formatTime(byShopClock(today.dataUpdatedAt)))
              : history.notLoaded
          }
          query={today}
        />
      )}
      {!isLoaded && !today.isError && (
        <CardsSkeleton label={history.loading} count={5} height={88} />
      )}
      {isEmpty && <EmptyState text={history.empty} />}
      {isLoaded && days.map((day) => <DaySection key={day.date} day={day} />)}
      {isLoaded && !isEmpty && <EarlierDays query={earlier} />}
    </Page>
  )
}

function DaySection({ day: { date, orders } }: { day: OrderDay }) {
  const { common } = useWords()
  const words = useStaffWords().orderLog
  const titleOf = useTitleOf()
  const made = orders.filter(({ status }) => madeStatuses.some((one) => one === status)).length
  const statusWords = {
    done: common.done,
    picked: common.done,
    cancel: words.canceled,
    rejected: words.rejected,
  }
  return (
    <section className={styles.day}>
      <div className={styles.head}>
        <h2>{titleOf(date)}</h2>
        <p className={styles.total}>
          {words.totalOrder} <b>{formatNumber(made)}</b>
        </p>
      </div>
      <ul className={styles.entries}>
        {orders.map((order) => (
          <Card as="li" isSmall key={order.id}>
            <OrderLine order={order} layout="log" statusWords={statusWords} time={order.orderDate}>
              <span lang={langOf(order.user.name)}>{order.user.name}</span>
            </OrderLine>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function useTitleOf(): (date: string) => string {
  const { common } = useWords()
  const today = useShopDate()
  const formatDay = useFormatDay()
  return (date) => {
    if (date === today) return common.today
    if (date === addDays(today, -1)) return common.yesterday
    const [year] = date.split('-')
    return today.startsWith(`${year}-`) ? formatDay(date) : `${formatDay(date)} ${year}`
  }
}
