import type { Order } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { AgainButton } from '../../components/order/again-button.tsx'
import { OrderLine } from '../../components/order/order-line.tsx'
import { type OrderDay, ordersByDay } from '../../components/order/orders-by-day.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useMyHistory, useMyTotal } from '../../data/my-orders.ts'
import { useDayOf, useFormatDay, useShopDate } from '../../data/shop-time.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './my-history-screen.module.css'
import { OrderDetail } from './order-detail.tsx'
import { useDayTitle } from './use-day-title.ts'

/** How many more days one tap on "Earlier" shows. */
const stepDays = 30
/** No more than the server answers at once, `limits.maxRangeDays`. */
const maxSteps = 13

/** What became of the customer's orders: today, and further back on demand (product-rules §6). */
export function MyHistoryScreen() {
  const words = useShopWords().history
  const today = useShopDate()
  const [steps, setSteps] = useState(0)
  const start = addDays(today, -steps * stepDays)
  // Equal dates mean that one day; without earlier days both are the same question.
  const ofToday = useMyHistory({ startDate: today, endDate: today })
  const earlier = useMyHistory({ startDate: start, endDate: today })
  const failed = [ofToday, earlier].find(({ isError }) => isError)
  const isKnown = ofToday.data !== undefined
  const days = ordersByDay(
    [...(ofToday.data ?? []), ...(earlier.data ?? [])],
    useDayOf(),
    'updatedAt',
  )
  return (
    <Page title={words.title} isBusy={!isKnown && !failed}>
      <ListAndDetail orders={days.flatMap(({ orders }) => orders)}>
        {(opened, onOpen) => (
          <>
            <MyTotals />
            {isKnown ? (
              <HistoryList days={days} opened={opened} onOpen={onOpen} />
            ) : (
              !failed && <CardsSkeleton label={words.loading} />
            )}
            {failed && <LoadFailed text={words.notLoaded} query={failed} />}
            {isKnown && (
              <Earlier
                start={steps > 0 ? start : null}
                isLoading={earlier.isPlaceholderData}
                onPress={steps < maxSteps ? () => setSteps(steps + 1) : null}
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
  children: (opened: string | null, onOpen: (id: string) => void) => ReactNode
}

/** A row opens its order: in a sheet, or from 1200 px on beside the list, where the first is open. */
function ListAndDetail({ orders, children }: ListAndDetailProps) {
  const { common } = useWords()
  const words = useCustomerWords().orderDetail
  const isBeside = useMediaQuery('(min-width: 1200px)')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const close = () => setSheetOpen(false)
  // It still shows while the sheet leaves.
  const opened = orders.find(({ id }) => id === openedId) ?? (isBeside ? orders[0] : undefined)
  const list = children(isBeside && opened ? opened.id : null, (id) => {
    setOpenedId(id)
    setSheetOpen(true)
  })
  if (isBeside)
    return (
      <div className={styles.columns}>
        <div>{list}</div>
        {opened && (
          <section className={styles.detail} aria-label={words.title}>
            <p className="visually-hidden" role="status">
              {openedId && opened.menu.name}
            </p>
            <OrderDetail order={opened} onLeave={close} />
          </section>
        )}
      </div>
    )
  return (
    <>
      {list}
      <Sheet
        isOpen={isSheetOpen && opened !== undefined}
        onClose={close}
        title={words.title}
        closeLabel={common.close}
      >
        {opened && <OrderDetail order={opened} onLeave={close} />}
      </Sheet>
    </>
  )
}

type HistoryListProps = {
  days: readonly OrderDay[]
  /** The id of the order that is shown beside the list. */
  opened: string | null
  onOpen: (id: string) => void
}

function HistoryList({ days, opened, onOpen }: HistoryListProps) {
  const { common } = useWords()
  const { history: words } = useShopWords()
  const { orderDetail } = useCustomerWords()
  const dayTitle = useDayTitle()
  if (days.length === 0) return <EmptyState text={words.empty} />
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
                  <OrderLine
                    order={order}
                    layout="stacked"
                    statusWords={{ done: common.done, picked: common.done }}
                  />
                  <button
                    type="button"
                    className={styles.open}
                    {...(opened === null
                      ? { 'aria-haspopup': 'dialog' }
                      : { 'aria-current': order.id === opened })}
                    aria-label={orderDetail.show(order.menu.name)}
                    onClick={() => onOpen(order.id)}
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
  const { history: words } = useShopWords()
  const totals = [
    { label: words.drinksToday, total: useMyTotal('today') },
    { label: words.drinksThisMonth, total: useMyTotal('month') },
  ]
  return (
    <Card as="section" isSmall aria-label={words.totals}>
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
