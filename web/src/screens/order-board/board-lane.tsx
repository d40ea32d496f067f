import type { Order } from '@tumbler/contract/orders'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-lane.module.css'
import { useFocusAfterLeaving } from './use-focus-after-leaving.ts'
import { useSettling } from './use-settling.ts'

type BoardLaneProps = {
  kind: 'inProgress' | 'waiting'
  orders: readonly Order[]
  /** On phones one lane shows at a time. */
  isShownOnPhone: boolean
  /** A bar stands at the foot. */
  isDocked: boolean
  /** Beside the title. */
  extra?: ReactNode
  children: (order: Order) => ReactNode
}

export function BoardLane(props: BoardLaneProps) {
  const { kind, orders, isShownOnPhone, isDocked, extra, children } = props
  const words = useStaffWords().board
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const lane = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  useSettling(ids, lane, isDocked)
  const onFocus = useFocusAfterLeaving(ids, title)
  return (
    <section
      className={classNames(styles.lane, styles[kind])}
      aria-labelledby={titleId}
      data-phone={isShownOnPhone ? 'shown' : 'hidden'}
    >
      <div className={styles.head}>
        {/* On phones the switch above says the same. */}
        <h2
          id={titleId}
          ref={title}
          tabIndex={-1}
          className={classNames(styles.title, 'visually-hidden-on-phones')}
        >
          {words.sections[kind]}{' '}
          <span className="visually-hidden">{words.orders(orders.length)}</span>
        </h2>
        {extra}
        <span className={classNames(styles.count, 'visually-hidden-on-phones')} aria-hidden="true">
          {words.orders(orders.length)}
        </span>
      </div>
      <ul ref={lane} className={styles.cards} onFocus={onFocus}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </section>
  )
}
