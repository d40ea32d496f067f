import type { Order } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { useState } from 'react'
import { useMyHistory } from '../../data/orders.ts'
import { useDayOf, useFormatDay, useShopDate } from '../../data/shop-time.ts'
import { DrinkLine } from '../../parts/drink-line.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, DashedRows } from '../../ui/label-card.tsx'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { historyDays } from './history-days.ts'
import styles from './my-history-screen.module.css'
import { MyTotals } from './my-totals.tsx'

/** How many more days one tap on "Earlier" shows. */
const stepDays = 30
/** No more than the server answers at once, `limits.maxRangeDays`. */
const mostSteps = 13

/** What became of the customer's orders: today, and further back on demand (product-rules §6). */
export function MyHistoryScreen() {
  const words = useWords().history
  const today = useShopDate()
  const [steps, setSteps] = useState(0)
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
        <HistoryList orders={[...(ofToday.data ?? []), ...(earlier.data ?? [])]} today={today} />
      ) : (
        !failed && <CardsSkeleton label={words.loading} />
      )}
      {failed && (
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {isKnown && (
        <Earlier
          start={steps > 0 ? start : null}
          isLoading={earlier.isPlaceholderData}
          onPress={steps < mostSteps ? () => setSteps(steps + 1) : null}
        />
      )}
    </Page>
  )
}

function HistoryList({ orders, today }: { orders: readonly Order[]; today: string }) {
  const words = useWords().history
  const formatDay = useFormatDay()
  const days = historyDays(orders, useDayOf())
  const titleOf = (date: string) => {
    if (date === today) return words.today
    return date === addDays(today, -1) ? words.yesterday : formatDay(date)
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
                <li key={order.id}>
                  <DrinkLine order={order} />
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
  const words = useWords().history
  const formatDay = useFormatDay()
  return (
    <div className={styles.more}>
      {start !== null && (
        <p className={styles.since} role="status">
          {words.since(formatDay(start))}
        </p>
      )}
      {onPress !== null && (
        <Button kind="line" icon="history" isBusy={isLoading} onPress={onPress}>
          {words.earlier}
        </Button>
      )}
    </div>
  )
}
