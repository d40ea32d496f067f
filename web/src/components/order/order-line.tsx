import type { Order } from '@tumbler/contract/orders'
import { activeStatuses } from '@tumbler/rules/order-lifecycle'
import type { ReactNode } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { orderAppearance } from './drink-appearance.ts'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-line.module.css'
import { OrderStatusChip, type StatusWords } from './order-status.tsx'

/** When an active order was placed, when another one last changed (spec §2 "My orders"). */
export const shownTimeOf = ({ status, orderDate, updatedAt }: Order): string =>
  activeStatuses.some((active) => active === status) ? orderDate : updatedAt

type OrderLineProps = {
  order: Order
  /**
   * row: the status beside the facts. stacked: status and reason under them. brief: the status only.
   * log: large, the status at the end.
   */
  layout?: 'row' | 'stacked' | 'brief' | 'log'
  statusWords?: StatusWords
  time?: string
  /** Without it in the shop's time zone. */
  formatTime?: (timestamp: string) => string
  /** After the facts. */
  children?: ReactNode
}

/** An order on one line: drink, time, type, sweetness, status and, if it was rejected, the reason. */
export function OrderLine(props: OrderLineProps) {
  const { order, layout = 'row', statusWords, time = shownTimeOf(order) } = props
  const { formatTime, children } = props
  const { status, menu, type, sweetness } = order
  const reason = words.history.rejectReason(order.rejectNote)
  const isLost = status === 'cancel' || status === 'rejected'
  const isBrief = layout === 'brief'
  const isStacked = layout === 'stacked'
  const shownTime = (
    <time className={styles.time} dateTime={time}>
      {formatTime ? formatTime(time) : <ShopTime time={time} />}
    </time>
  )
  const isStatusBelow = isStacked || (layout === 'row' && status === 'rejected')
  const chip = <OrderStatusChip status={status} words={statusWords} />
  const note = status === 'rejected' && reason !== '' && (
    <p className={styles.note} lang={langOf(reason)}>
      {reason}
    </p>
  )
  return (
    <div className={classNames(styles.line, styles[layout])}>
      <DrinkThumb
        {...orderAppearance(order)}
        size={layout === 'row' || isStacked ? 'small' : 'medium'}
        state={isLost ? 'ghost' : 'full'}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} lang={langOf(menu.name)}>
            {menu.name}
          </h3>
          {!isStacked && shownTime}
        </div>
        {!isBrief && (
          <div className={styles.details}>
            <div className={styles.facts}>
              {isStacked && shownTime}
              <OrderFacts
                type={type}
                sweetness={menu.category.categoryFor === 'cafe' ? sweetness : null}
              />
              {children}
            </div>
            {!isStatusBelow && <span className={styles.beside}>{chip}</span>}
          </div>
        )}
        {(isStatusBelow || isBrief) && (
          <div className={styles.below}>
            {chip}
            {isStacked && note}
          </div>
        )}
        {!isStacked && !isBrief && note}
      </div>
    </div>
  )
}

/** A component, because without a network the settings with the time zone must not be fetched. */
function ShopTime({ time }: { time: string }) {
  return useFormatTime()(time)
}
