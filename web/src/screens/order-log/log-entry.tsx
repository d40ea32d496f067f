import type { Order } from '@tumbler/contract/orders'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../parts/lang-of.ts'
import { orderLookOf } from '../../parts/order-look.ts'
import { Chip } from '../../ui/chip.tsx'
import { DrinkThumb } from '../../ui/drink-thumb.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/label-card.tsx'
import { typeIcons } from '../../ui/type-tiles.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './log-entry.module.css'

/** One order that is over: time, what became of it, item, type, sweetness and person. */
export function LogEntry({ order }: { order: Order }) {
  const words = useWords()
  const formatTime = useFormatTime()
  const { status, menu, type, sweetness, user, orderDate } = order
  const reason = words.history.rejectReason(order.rejectNote)
  const isLost = status === 'cancel' || status === 'rejected'
  const isCafe = menu.category.categoryFor === 'cafe'
  return (
    <Card as="li" isSmall className={styles.entry}>
      <DrinkThumb {...orderLookOf(order)} size="medium" state={isLost ? 'ghost' : 'full'} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} lang={langOf(menu.name)}>
            {menu.name}
          </h3>
          <time className={styles.time} dateTime={orderDate}>
            {formatTime(orderDate)}
          </time>
        </div>
        <div className={styles.foot}>
          <p className={styles.details}>
            {type !== null && (
              <span className={styles.type}>
                <Icon name={typeIcons[type]} />
                {words.menu.types[type]}
              </span>
            )}
            {isCafe && sweetness !== null && <span>{words.menu.percent(sweetness)}</span>}
            <span lang={langOf(user.name)}>{user.name}</span>
          </p>
          <Outcome status={status} />
        </div>
        {status === 'rejected' && reason !== '' && (
          <p className={styles.note} lang={langOf(reason)}>
            {reason}
          </p>
        )}
      </div>
    </Card>
  )
}

function Outcome({ status }: Pick<Order, 'status'>) {
  const words = useStaffWords().orderLog
  if (status === 'cancel' || status === 'rejected')
    return (
      <Chip tone="stop" icon="x">
        {status === 'cancel' ? words.canceled : words.rejected}
      </Chip>
    )
  return (
    <Chip tone="done" icon="check">
      {words.done}
    </Chip>
  )
}
