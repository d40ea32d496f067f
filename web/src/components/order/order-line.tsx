import type { Order } from '@tumbler/contract/orders'
import { activeStatuses } from '@tumbler/rules/order-lifecycle'
import type { ReactNode } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { orderAppearance } from './drink-appearance.ts'
import { isLost, OrderStatusChip } from './order-chips.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-line.module.css'
import { OrderPrice } from './order-price.tsx'

/** When an active order was placed, when another one last changed (spec §2 "My orders"). */
export const shownTimeOf = ({ status, orderDate, updatedAt }: Order): string =>
  activeStatuses.some((active) => active === status) ? orderDate : updatedAt

type OrderLineProps = {
  order: Order
  /** customer: status and reason under the facts. brief: no facts. log: large, the status at the end. */
  layout: 'customer' | 'brief' | 'log'
  reader?: Parameters<typeof OrderStatusChip>[0]['reader']
  /** In place of the words of its status. */
  statusText?: string | undefined
  time?: string
  /** Without it in the shop's time zone. */
  formatTime?: (timestamp: string) => string
  /** After the facts. */
  children?: ReactNode
}

/** An order on one line: drink, time, type, sweetness, status and, if it was rejected, the reason. */
export function OrderLine(props: OrderLineProps) {
  const {
    order,
    layout,
    reader,
    statusText,
    time = shownTimeOf(order),
    formatTime,
    children,
  } = props
  const { status, menu, rejectNote } = order
  const isLog = layout === 'log'
  const shownTime = (
    <time className={styles.time} dateTime={time}>
      {formatTime ? formatTime(time) : <ShopTime time={time} />}
    </time>
  )
  const chip = <OrderStatusChip status={status} reader={reader} text={statusText} />
  const reason = status === 'rejected' ? words.history.rejectReason(rejectNote) : ''
  const note = reason !== '' && layout !== 'brief' && (
    <p className={styles.note} lang={langOf(reason)}>
      {reason}
    </p>
  )
  return (
    <div className={classNames(styles.line, styles[layout])}>
      <DrinkThumb
        {...orderAppearance(order)}
        size={layout === 'customer' ? 'small' : 'medium'}
        state={isLost(status) ? 'ghost' : 'full'}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} lang={langOf(menu.name)}>
            {menu.name}
          </h3>
          {layout !== 'customer' && shownTime}
        </div>
        {layout !== 'brief' && (
          <div className={styles.details}>
            <div className={styles.facts}>
              {layout === 'customer' && shownTime}
              <OrderFacts order={order} />
              {/* Without a network no settings are asked for, and no currency. */}
              {order.price != null && !formatTime && (
                <span>
                  <OrderPrice price={order.price} />
                </span>
              )}
              {children}
            </div>
            {isLog && chip}
          </div>
        )}
        {!isLog && (
          <div className={styles.below}>
            {chip}
            {note}
          </div>
        )}
        {isLog && note}
      </div>
    </div>
  )
}

/** A component, because without a network the settings with the time zone must not be fetched. */
function ShopTime({ time }: { time: string }) {
  return useFormatTime()(time)
}
