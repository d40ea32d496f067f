import type { MyOrder } from '@tumbler/contract/orders'
import { drinksAhead } from '@tumbler/rules/order-queue'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Perforation } from '../../ui/label-card.tsx'
import { useWords } from '../../words/words.ts'
import styles from './my-order-card.module.css'

export type MyOrderActions = { onCancel: () => void; onPickUp: () => void; isMoving: boolean }

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

/** Waiting: the place in the queue and Cancel. Finished: Pick up. In between: nothing to do. */
export function MyOrderFoot(props: { order: MyOrder } & MyOrderActions) {
  const { order, onCancel, onPickUp, isMoving } = props
  const words = useWords().myOrders
  const { name } = order.menu
  if (order.status === 'ordered')
    return (
      <>
        <Perforation isNotched />
        <div className={styles.queue}>
          {order.queue_at !== undefined ? <QueueWords queueAt={order.queue_at} /> : <span />}
          <Button
            kind="stopline"
            size="small"
            aria-label={words.forMenu(words.cancel, name)}
            onPress={onCancel}
          >
            {words.cancel}
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
        kind="done"
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
