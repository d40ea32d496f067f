import type { MyOrder } from '@tumbler/contract/orders'
import { useId } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../parts/lang-of.ts'
import { orderLookOf } from '../../parts/order-look.ts'
import { shownTimeOf } from '../../parts/shown-time.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { Chip } from '../../ui/chip.tsx'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/label-card.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { StatusBar } from '../../ui/status-bar.tsx'
import { useToastSubject } from '../../ui/toast.tsx'
import { typeIcons } from '../../ui/type-tiles.tsx'
import { useWords } from '../../words/words.ts'
import styles from './my-order-card.module.css'
import { type MyOrderActions, MyOrderFoot } from './my-order-foot.tsx'

const steps = { ordered: 0, 'in-progress': 1, done: 2 } as const

const stepOf = ({ status }: MyOrder) => (status in steps ? steps[status as keyof typeof steps] : 2)

function OrderPicture({ order }: { order: MyOrder }) {
  const look = orderLookOf(order)
  const { status } = order
  return (
    <div className={styles.picture} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture
        key={status}
        className={styles.drink}
        {...look}
        level={status === 'ordered' ? 0 : 1}
        pouring={status === 'in-progress'}
        filling={status === 'done'}
      />
    </div>
  )
}

/** An order on its way: how far it is, and what its owner may do with it now. */
export function MyOrderCard({ order, ...actions }: { order: MyOrder } & MyOrderActions) {
  const { menu, myOrders: words } = useWords()
  const formatTime = useFormatTime()
  const nameId = useId()
  useToastSubject(toastSubjects.order(order))
  const { name } = order.menu
  const time = shownTimeOf(order)
  const step = stepOf(order)
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        <OrderPicture order={order} />
        <div className={styles.words}>
          <div className={styles.time}>
            <Icon name="clock" />
            <time dateTime={time}>{formatTime(time)}</time>
          </div>
          <h2 id={nameId} className={styles.name} lang={langOf(name)}>
            {name}
          </h2>
          <div className={styles.chips}>
            {order.type !== null && (
              <Chip icon={typeIcons[order.type]}>{menu.types[order.type]}</Chip>
            )}
            {order.sweetness !== null && <Chip>{menu.percent(order.sweetness)}</Chip>}
          </div>
        </div>
      </div>
      <div className={styles.status}>
        <StatusBar
          label={words.statusOf(name)}
          steps={words.statuses}
          current={step}
          announcement={words.announcement(name, words.statuses[step])}
        />
      </div>
      <MyOrderFoot order={order} {...actions} />
    </Card>
  )
}
