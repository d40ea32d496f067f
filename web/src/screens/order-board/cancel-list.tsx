import type { Order } from '@tumbler/contract/orders'
import { langOf } from '../../parts/lang-of.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './cancel-list.module.css'
import { TumblerPhoto } from './tumbler-photo.tsx'

const typeIcons = { hot: 'flame', cold: 'snowflake', frappe: 'blender' } as const

type CancelListProps = {
  orders: readonly Order[]
  /** Those that the last try did not cancel. */
  failed: readonly string[]
}

/** The orders that one reason is going to cancel. */
export function CancelList({ orders, failed }: CancelListProps) {
  const words = useStaffWords().board
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <Card as="li" key={order.id} className={styles.order}>
          <TumblerPhoto order={order} hasPreview />
          <div className={styles.about}>
            <h2 lang={langOf(order.menu.name)}>{order.menu.name}</h2>
            <p className={styles.person} lang={langOf(order.user.name)}>
              {order.user.name}
            </p>
            <p className={styles.drink}>
              {order.type !== null && (
                <>
                  <Icon name={typeIcons[order.type]} />
                  {words.types[order.type]}
                </>
              )}
              {order.sweetness !== null && (
                <span className={styles.percent}>{words.percent(order.sweetness)}</span>
              )}
            </p>
            {failed.includes(order.id) && <FieldError>{words.notCanceledYet}</FieldError>}
          </div>
        </Card>
      ))}
    </ul>
  )
}
