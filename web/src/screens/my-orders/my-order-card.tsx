import type { MyOrder } from '@tumbler/contract/orders'
import { drinksAhead } from '@tumbler/rules/order-queue'
import { useId } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { typeIcons } from '../../components/order/order-facts.tsx'
import { shownTimeOf } from '../../components/order/order-line.tsx'
import { StatusBar } from '../../components/order/status-bar.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.tsx'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './my-order-card.module.css'

function OrderPicture({ order }: { order: MyOrder }) {
  const look = orderAppearance(order)
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

type MyOrderActions = { onCancel: () => void; onPickUp: () => void; isMoving: boolean }

/** An order on its way: how far it is, and what its owner may do with it now. */
export function MyOrderCard({ order, ...actions }: { order: MyOrder } & MyOrderActions) {
  const { common } = useWords()
  const formatTime = useFormatTime()
  const nameId = useId()
  useToastSubject(toastSubjects.order(order))
  const { name } = order.menu
  const time = shownTimeOf(order)
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
              <Chip icon={typeIcons[order.type]}>{common.types[order.type]}</Chip>
            )}
            {order.sweetness !== null && <Chip>{common.percent(order.sweetness)}</Chip>}
          </div>
        </div>
      </div>
      <div className={styles.status}>
        <StatusBar name={name} status={order.status} />
      </div>
      <MyOrderFoot order={order} {...actions} />
    </Card>
  )
}

/** Waiting: the place in the queue and Cancel. Finished: Pick up. In between: nothing to do. */
function MyOrderFoot(props: { order: MyOrder } & MyOrderActions) {
  const { order, onCancel, onPickUp, isMoving } = props
  const { common, myOrders: words } = useWords()
  const { name } = order.menu
  if (order.status === 'ordered')
    return (
      <>
        <Perforation isNotched />
        <div className={styles.queue}>
          {order.queue_at !== undefined ? <QueueWords queueAt={order.queue_at} /> : <span />}
          <Button
            kind="danger-outline"
            size="small"
            aria-label={words.forMenu(common.cancel, name)}
            onPress={onCancel}
          >
            {common.cancel}
          </Button>
        </div>
      </>
    )
  if (order.status !== 'done') return <div className={styles.foot} />
  return (
    <div className={styles.done}>
      <div className={styles.hint}>
        <Icon name="circle-check" size="1.5rem" />
        {words.takeYourCup}
      </div>
      <Button
        kind="success"
        size="large"
        isWide
        isBusy={isMoving}
        aria-label={words.forMenu(words.pickUp, name)}
        onPress={onPickUp}
      >
        {words.pickUp}
      </Button>
    </div>
  )
}

function QueueWords({ queueAt }: { queueAt: number }) {
  const words = useWords().myOrders
  const ahead = drinksAhead(queueAt)
  if (ahead === 0) return <span className={styles.turn}>{words.yourTurn}</span>
  return (
    <span className={styles.number}>
      {words.queueNumber} <b>{ahead}</b>
    </span>
  )
}
