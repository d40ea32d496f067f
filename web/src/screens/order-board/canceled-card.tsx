import type { Order } from '@tumbler/contract/orders'
import { memo } from 'react'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './canceled-card.module.css'
import { cardIdOf } from './order-card.tsx'
import { canceledSeconds } from './use-canceled-orders.ts'

/** In the place of an order that its customer has just canceled. */
export const CanceledCard = memo(function CanceledCard({ order }: { order: Order }) {
  const { menu } = order
  const id = cardIdOf(order.id)
  return (
    <article id={id} tabIndex={-1} className={styles.card} aria-labelledby={`${id}-name`}>
      <p className={styles.said}>
        <Icon name="x" size="1.2em" />
        {words.board.canceledByUser}
      </p>
      <h3 id={`${id}-name`} lang={langOf(menu.name)}>
        <s>{menu.name}</s>
      </h3>
      <p>
        <OrderPerson order={order} />
      </p>
      <p className={styles.leaves}>{words.board.leavesBoard(canceledSeconds)}</p>
      <span className={styles.time} style={{ animationDuration: `${canceledSeconds}s` }} />
    </article>
  )
})

type CanceledNoticeProps = {
  canceled: readonly Order[]
  /** Their cards are visible; only screen readers need the announcement. */
  isSeen: boolean
}

/** Says who canceled what, as long as the card does. */
export function CanceledNotice({ canceled, isSeen }: CanceledNoticeProps) {
  return (
    <div className={isSeen ? 'visually-hidden' : styles.notice} role="status">
      {canceled.map(({ id, menu, user }) => (
        <p key={id}>{words.board.canceledBy(user.name, menu.name)}</p>
      ))}
    </div>
  )
}
