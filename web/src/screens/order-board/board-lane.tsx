import type { Order } from '@tumbler/contract/orders'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import styles from './board-lane.module.css'
import { useFocusAfterLeaving } from './use-focus-after-leaving.ts'
import { useSettling } from './use-settling.ts'

type BoardLaneProps = {
  kind: 'inProgress' | 'waiting'
  orders: readonly Order[]
  /** On phones one lane shows at a time. */
  isShownOnPhone: boolean
  children: (order: Order) => ReactNode
}

export function BoardLane({ kind, orders, isShownOnPhone, children }: BoardLaneProps) {
  const words = useWords().board
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const lane = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  useSettling(ids, lane)
  const onFocus = useFocusAfterLeaving(ids, title)
  return (
    <section
      className={`${styles.lane} ${styles[kind]}`}
      aria-labelledby={titleId}
      data-phone={isShownOnPhone ? 'shown' : 'hidden'}
    >
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {words.sections[kind]} <span>{words.orders(orders.length)}</span>
      </h2>
      <ul ref={lane} className={styles.cards} onFocus={onFocus}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </section>
  )
}
