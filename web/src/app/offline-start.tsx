import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import { useCallback, useEffect, useRef } from 'react'
import { type LastOrders, useLastOrders } from '../data/last-orders.ts'
import { listenToReturn } from '../data/page-return.ts'
import type { ShopVenue } from '../data/shop.ts'
import { useFormatDay } from '../data/shop-time.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Page } from '../ui/page-header.tsx'
import { useWords } from '../words/words.ts'
import { KnownOrder } from './known-order.tsx'
import styles from './offline-start.module.css'

/** Milliseconds between two looks whether the network is back; a browser does not always say it. */
const lookMs = 10_000

/** Milliseconds after which it is tried once more: a network says that it is back before it carries. */
const onceMoreMs = 2000

/** Tries again now and then, and whenever there is hope; answers how to do it by hand. */
function useRetry(onRetry: () => void): () => void {
  const onceMore = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  const retry = useCallback(() => {
    clearTimeout(onceMore.current)
    onceMore.current = setTimeout(() => latest.current(), onceMoreMs)
    latest.current()
  }, [])
  useEffect(() => {
    const looking = setInterval(() => latest.current(), lookMs)
    const stopListening = listenToReturn(retry)
    return () => {
      clearTimeout(onceMore.current)
      clearInterval(looking)
      stopListening()
    }
  }, [retry])
  return retry
}

const pad = (value: number) => String(value).padStart(2, '0')
const clockOf = ({ hour, minute }: ShopTime) => `${pad(hour)}:${pad(minute)}`

function KnownOrders({ last: { asOf, timeZone, orders } }: { last: LastOrders }) {
  const words = useWords().myOrders
  const formatDay = useFormatDay()
  const formatTime = (timestamp: string) => clockOf(shopTimeAt(new Date(timestamp), timeZone))
  const { date } = shopTimeAt(new Date(asOf), timeZone)
  const isToday = date === shopTimeAt(new Date(), timeZone).date
  return (
    <section className={styles.known}>
      <h2>{words.lastKnown}</h2>
      <p className={styles.asOf}>
        {words.asOf(isToday ? formatTime(asOf) : `${formatDay(date)}, ${formatTime(asOf)}`)}
      </p>
      {orders.length > 0 ? (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <KnownOrder key={order.id} order={order} formatTime={formatTime} />
          ))}
        </ul>
      ) : (
        <p>{words.empty}</p>
      )}
    </section>
  )
}

type OfflineStartProps = { venue: ShopVenue; isBusy: boolean; onRetry: () => void }

/** The app without a network: it says so, shows what it knows, and goes on by itself later. */
export function OfflineStart({ venue, isBusy, onRetry }: OfflineStartProps) {
  const { navigation, myOrders: words } = useWords()
  const last = useLastOrders()
  const retry = useRetry(onRetry)
  return (
    <PageFrame
      appName={navigation.appName}
      skipLabel={navigation.skipToContent}
      venue={venue}
      top={() => (
        <div className={styles.brand}>
          <Mark venue={venue} size={36} />
          {navigation.appName}
        </div>
      )}
    >
      <Page title={words.offline}>
        <Notice icon="wifi-off" role="status">
          {words.offlineText}
        </Notice>
        {last && <KnownOrders last={last} />}
        <Button className={styles.retry} kind="line" isBusy={isBusy} onPress={retry}>
          {words.retry}
        </Button>
      </Page>
    </PageFrame>
  )
}
