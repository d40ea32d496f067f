import { timeOfDayAt } from '@tumbler/rules/opening-hours'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { LastOrders } from '../../data/last-orders.ts'
import { formatDay } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { Card } from '../ui/card.tsx'
import styles from './last-known-orders.module.css'
import { OrderLine } from './order-line.tsx'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'

/** What this device knows of the orders while the server cannot be asked, and of when. */
export function LastKnownOrders({ last: { asOf, timeZone, orders } }: { last: LastOrders }) {
  const formatTime = (timestamp: string) => timeOfDayAt(new Date(timestamp), timeZone)
  const { date } = shopTimeAt(new Date(asOf), timeZone)
  const isToday = date === shopTimeAt(new Date(), timeZone).date
  return (
    <section className={styles.known}>
      <h2>{words.myOrders.lastKnown}</h2>
      <p className={styles.asOf}>
        {words.myOrders.asOf(
          isToday ? formatTime(asOf) : `${formatDay(date)}, ${formatTime(asOf)}`,
        )}
      </p>
      {orders.length > 0 ? (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <Card as="li" isSmall key={order.id}>
              <OrderLine order={order} layout="brief" formatTime={formatTime} />
            </Card>
          ))}
        </ul>
      ) : (
        <p>{words.myOrders.empty}</p>
      )}
    </section>
  )
}
