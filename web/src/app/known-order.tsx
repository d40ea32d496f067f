import type { MyOrder } from '@tumbler/contract/orders'
import { langOf } from '../parts/lang-of.ts'
import { orderLookOf } from '../parts/order-look.ts'
import { shownTimeOf } from '../parts/shown-time.ts'
import { Chip } from '../ui/chip.tsx'
import { DrinkThumb } from '../ui/drink-thumb.tsx'
import { Card } from '../ui/label-card.tsx'
import { useWords } from '../words/words.ts'
import styles from './offline-start.module.css'

const open = {
  ordered: { step: 0, tone: 'wait', icon: 'clock' },
  'in-progress': { step: 1, tone: 'prog', icon: 'droplet' },
  done: { step: 2, tone: 'done', icon: 'check' },
} as const

function Status({ status }: Pick<MyOrder, 'status'>) {
  const { history, myOrders } = useWords()
  if (status === 'picked')
    return (
      <Chip tone="done" icon="check">
        {myOrders.picked}
      </Chip>
    )
  if (status === 'cancel' || status === 'rejected')
    return (
      <Chip tone="stop" icon="x">
        {status === 'cancel' ? history.canceled : history.canceledByBarista}
      </Chip>
    )
  const { step, tone, icon } = open[status]
  return (
    <Chip tone={tone} icon={icon}>
      {myOrders.statuses[step]}
    </Chip>
  )
}

type KnownOrderProps = { order: MyOrder; formatTime: (timestamp: string) => string }

/** An order as it was; nothing can be done about it without the network. */
export function KnownOrder({ order, formatTime }: KnownOrderProps) {
  const { name } = order.menu
  const isLost = order.status === 'cancel' || order.status === 'rejected'
  return (
    <Card as="li" isSmall className={styles.order}>
      <DrinkThumb {...orderLookOf(order)} size="medium" state={isLost ? 'ghost' : 'full'} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} lang={langOf(name)}>
            {name}
          </h3>
          <time dateTime={shownTimeOf(order)}>{formatTime(shownTimeOf(order))}</time>
        </div>
        <Status status={order.status} />
      </div>
    </Card>
  )
}
