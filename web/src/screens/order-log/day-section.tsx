import type { Order } from '@tumbler/contract/orders'
import { Link, type To } from 'react-router'
import { OrderLine } from '../../components/order/order-line.tsx'
import type { OrderDay } from '../../components/order/orders-by-day.ts'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { customerName } from './customer-name.ts'
import styles from './day-section.module.css'

type DaySectionProps = {
  day: OrderDay
  /** Drinks made, whichever outcomes are listed. */
  made: number
  openId: string | null
  linkTo: (id: string) => { to: To; replace: boolean }
}

/** The orders of one day, newest first; each leads to its course. */
export function DaySection({ day: { date, orders }, made, openId, linkTo }: DaySectionProps) {
  const dayTitle = useDayTitle()
  return (
    <section className={styles.day}>
      <div className={styles.head}>
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
  const name = customerName(order)
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <OrderLine order={order} layout="log" reader="log" time={order.orderDate}>
        <span lang={langOf(name)}>{name}</span>
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
