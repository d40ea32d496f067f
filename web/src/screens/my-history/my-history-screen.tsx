import type { Order } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { AgainButton } from '../../components/order/again-button.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import { ordersByDay } from '../../components/order/orders-by-day.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMyHistory, useMyTotal } from '../../data/my-orders.ts'
import { useDayOf, useFormatDay, useShopDate } from '../../data/shop-time.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './my-history-screen.module.css'
import { OrderDetail } from './order-detail.tsx'

/** How many more days one tap on "Earlier" shows. */
const stepDays = 30
/** No more than the server answers at once, `limits.maxRangeDays`. */
const maxSteps = 13

/** What became of the customer's orders: today, and further back on demand (product-rules §6). */
export function MyHistoryScreen() {
  const words = useShopWords().history
  const today = useShopDate()
  const [steps, setSteps] = useState(0)
  const [opened, setOpened] = useState<Order | null>(null)
  const start = addDays(today, -steps * stepDays)
  // Equal dates mean that one day; without earlier days both are the same question.
  const ofToday = useMyHistory({ startDate: today, endDate: today })
  const earlier = useMyHistory({ startDate: start, endDate: today })
  const failed = [ofToday, earlier].find(({ isError }) => isError)
  const isKnown = ofToday.data !== undefined
  return (
    <Page title={words.title} isBusy={!isKnown && !failed}>
      <MyTotals />
      {isKnown ? (
        <HistoryList
          orders={[...(ofToday.data ?? []), ...(earlier.data ?? [])]}
          today={today}
          onOpen={setOpened}
        />
      ) : (
        !failed && <CardsSkeleton label={words.loading} />
      )}
      {failed && <LoadFailed text={words.notLoaded} query={failed} />}
      <OrderDetail order={opened} onClose={() => setOpened(null)} />
      {isKnown && (
        <Earlier
          start={steps > 0 ? start : null}
          isLoading={earlier.isPlaceholderData}
          onPress={steps < maxSteps ? () => setSteps(steps + 1) : null}
        />
      )}
    </Page>
  )
}

type HistoryListProps = {
  orders: readonly Order[]
  today: string
  onOpen: (order: Order) => void
}

function HistoryList({ orders, today, onOpen }: HistoryListProps) {
  const { common } = useWords()
  const { history: words } = useShopWords()
  const { orderDetail } = useCustomerWords()
  const formatDay = useFormatDay()
  const days = ordersByDay(orders, useDayOf(), 'updatedAt')
  const titleOf = (date: string) => {
    if (date === today) return common.today
    return date === addDays(today, -1) ? common.yesterday : formatDay(date)
  }
  if (days.length === 0) return <EmptyState text={words.empty} />
  return (
    <div className={styles.days}>
      {days.map(({ date, orders: ofDay }) => (
        <section key={date}>
          <h2>{titleOf(date)}</h2>
          <Card as="div">
            <DashedRows>
              {ofDay.map((order) => (
                <li key={order.id} className={styles.row}>
                  <OrderLine
                    order={order}
                    layout="stacked"
                    statusWords={{ done: common.done, picked: common.done }}
                  />
                  <button
                    type="button"
                    className={styles.open}
                    aria-haspopup="dialog"
                    aria-label={orderDetail.show(order.menu.name)}
                    onClick={() => onOpen(order)}
                  />
                  <AgainButton order={order} />
                </li>
              ))}
            </DashedRows>
          </Card>
        </section>
      ))}
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
  const { common } = useWords()
  const { history: words } = useShopWords()
  const formatDay = useFormatDay()
  return (
    <div className={styles.more}>
      {start !== null && (
        <p className={styles.since} role="status">
          {words.since(formatDay(start))}
        </p>
      )}
      {onPress !== null && (
        <Button kind="outline" icon="history" isBusy={isLoading} onPress={onPress}>
          {common.earlier}
        </Button>
      )}
    </div>
  )
}

/** How many drinks were made today and this month (product-rules §7). */
function MyTotals() {
  const { common } = useWords()
  const { history: words } = useShopWords()
  const totals = [
    { label: common.today, total: useMyTotal('today') },
    { label: words.thisMonth, total: useMyTotal('month') },
  ]
  return (
    <Card as="section" isSmall className={styles.totals} aria-labelledby="my-totals">
      <h2 id="my-totals">{words.totalOrders}</h2>
      <dl>
        {totals.map(({ label, total }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{total ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
