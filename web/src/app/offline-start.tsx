import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import { useEffect, useEffectEvent } from 'react'
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

function useRetry(onRetry: () => void) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const looking = setInterval(() => retry(), lookMs)
    const stopListening = listenToReturn(() => retry())
    return () => {
      clearInterval(looking)
      stopListening()
    }
  }, [])
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
  useRetry(onRetry)
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
        <Button className={styles.retry} kind="line" isBusy={isBusy} onPress={onRetry}>
          {words.retry}
        </Button>
      </Page>
    </PageFrame>
  )
}
