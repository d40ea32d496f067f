import type { MyOrder } from '@tumbler/contract/orders'
import { isResting, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import { drinksAhead } from '@tumbler/rules/order-queue'
import { useId, useState } from 'react'
import { useIsGone, useIsUncounted, WaysOn } from '../../components/order/order-again.tsx'
import { orderStatuses } from '../../components/order/order-chips.tsx'
import { PromptPay } from '../../components/order/prompt-pay.tsx'
import { Rejection } from '../../components/order/rejection.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { HandOver } from './hand-over.tsx'
import { LetPass, PassedNote } from './let-pass.tsx'
import styles from './my-order-card.module.css'
import { OrderHead } from './order-head.tsx'

type MyOrderActions = { onCancel: () => void; onPickUp: () => void; isMoving: boolean }

/** An open order: its drink, its progress, and the buttons that its customer has now. */
export function MyOrderCard({ order, ...actions }: { order: MyOrder } & MyOrderActions) {
  const nameId = useId()
  useToastSubject(toastSubjects.order(order))
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId}>
      <OrderHead order={order} nameId={nameId} />
      {isResting(order) ? (
        <Resting order={order} />
      ) : (
        <div className={styles.status}>
          <StatusBar name={order.menu.name} status={order.status} />
        </div>
      )}
      <BaristaNote order={order} />
      <PassedNote order={order} />
      <MyOrderFoot order={order} {...actions} />
      {order.price != null && (
        <div className={styles.pay}>
          <PromptPay price={order.price} />
        </div>
      )}
    </Card>
  )
}

/** Shown while the order stays as the barista sent it back, or waits on the counter after a reminder. */
function BaristaNote({ order: { status, sentBackAt, remindedAt } }: { order: MyOrder }) {
  const formatTime = useFormatTime()
  const isReminded = status === 'done' && remindedAt !== null
  if (!sentBackAt && !isReminded) return null
  const sentBack =
    status === 'ordered' ? words.orderCard.sentBackToQueue : words.orderCard.sentBackToBarista
  return (
    <p className={styles.note}>
      <Icon name={isReminded ? 'bell' : 'arrow-back-up'} size="1.4em" />
      {isReminded
        ? words.orderCard.reminded(formatTime(remindedAt))
        : sentBackAt && sentBack(formatTime(sentBackAt))}
    </p>
  )
}

/** Waiting: the place in the queue and Cancel. Finished: Pick up. In between: nothing to do. */
function MyOrderFoot(props: { order: MyOrder } & MyOrderActions) {
  const { order, onCancel, onPickUp, isMoving } = props
  const { name, category } = order.menu
  const isBar = category.categoryFor === 'bar'
  const isRestingNow = isResting(order)
  const [isAsking, setAsking] = useState(false)
  const letPass = <LetPass order={order} isAsking={isAsking} onAsk={setAsking} />
  if (order.status === 'ordered')
    return (
      <>
        <Perforation isNotched />
        <div className={styles.queue}>
          <div>
            {isRestingNow && order.pickUpAt && <ForTime pickUpAt={order.pickUpAt} />}
            {order.queue_at != null && <QueueWords queueAt={order.queue_at} isBar={isBar} />}
            {order.wait && (
              <p className={styles.wait}>
                <Icon name="clock" />
                {words.orderCard.wait(order.wait.from, order.wait.to)}
              </p>
            )}
          </div>
          <div className={styles.actions}>
            <ChangeLink order={order} />
            <Button
              kind="danger-outline"
              size="small"
              aria-label={words.myOrders.forMenu(words.common.cancel, name)}
              onPress={onCancel}
            >
              {words.common.cancel}
            </Button>
          </div>
        </div>
        {!isBar && !isRestingNow && <HandOver order={order}>{letPass}</HandOver>}
        {isBar && <div className={styles.alone}>{letPass}</div>}
      </>
    )
  if (order.status !== 'done') return <div className={styles.foot} />
  return (
    <div className={styles.done}>
      <div className={styles.hint}>
        <Icon name="circle-check" size="1.5rem" />
        {words.myOrders.takeYourCup}
      </div>
      <Button
        kind="success"
        size="large"
        isWide
        isBusy={isMoving}
        aria-label={words.myOrders.forMenu(words.myOrders.pickUp, name)}
        onPress={onPickUp}
      >
        {words.myOrders.pickUp}
      </Button>
    </div>
  )
}

/** To the form that changes it; an earlier server does not say how often it still can be. */
function ChangeLink({ order: { id, menu, changesLeft } }: { order: MyOrder }) {
  const paths = usePaths()
  if (menu.category.categoryFor !== 'cafe' || (changesLeft ?? 0) <= 0) return null
  return (
    <LinkButton
      kind="outline"
      size="small"
      to={paths.changeOrder(id)}
      aria-label={words.myOrders.forMenu(words.orderCard.change, menu.name)}
    >
      <Icon name="pencil" className={styles.pencil} />
      <span>{words.orderCard.change}</span>
    </LinkButton>
  )
}

/** In place of the progress, until its time (product-rules §25). */
function Resting({ order: { joinsAt } }: { order: MyOrder }) {
  const formatTime = useFormatTime()
  return (
    <div className={styles.resting}>
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
      <p>
        <b>{words.orderCard.resting}</b>
        {joinsAt && <span>{words.orderCard.joinsAt(formatTime(joinsAt))}</span>}
      </p>
    </div>
  )
}

function ForTime({ pickUpAt }: { pickUpAt: string }) {
  const formatTime = useFormatTime()
  return (
    <span className={styles.number}>
      {words.orderCard.forTime} <b>{formatTime(pickUpAt)}</b>
    </span>
  )
}

/** Only the cafe asks for something at one's turn: the tumbler. */
function QueueWords({ queueAt, isBar }: { queueAt: number; isBar: boolean }) {
  const ahead = drinksAhead(queueAt)
  if (ahead === 0)
    return (
      <span className={styles.turn}>{isBar ? words.myOrders.isNext : words.myOrders.yourTurn}</span>
    )
  return (
    <span className={styles.number}>
      {words.myOrders.queueNumber} <b>{ahead}</b>
    </span>
  )
}

type RejectedCardProps = {
  order: MyOrder
  /** A way on was taken: the card has done its work. */
  onTaken: () => void
}

/** A rejected order that its customer has not seen yet: why, and what can be done now. */
export function RejectedCard({ order, onTaken }: RejectedCardProps) {
  const nameId = useId()
  const { left, canBegin } = useMayOrder()
  const isCafe = order.menu.category.categoryFor === 'cafe'
  const isGone = useIsGone(order)
  const isUncounted = useIsUncounted(order)
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId}>
      <OrderHead order={order} nameId={nameId} isGhost />
      <Perforation />
      <Rejection note={order.rejectNote}>
        {isGone && words.orderCard.soldOut(order.menu.name)}{' '}
        {left !== undefined && canBegin() && words.orderCard.drinksLeftToday(left)}
      </Rejection>
      {isCafe && canBegin({ isUncounted }) && (
        <div className={styles.ways}>
          <WaysOn order={order} onTaken={onTaken} />
        </div>
      )}
    </Card>
  )
}

const steps = ['ordered', 'in-progress', 'done'] as const
const currentSteps: Partial<Record<OrderStatus, 0 | 1>> = { ordered: 0, 'in-progress': 1 }
const fills = ['6%', '50%', '100%'] as const

/** The progress of an order: three nodes on a tube that fills; every change is announced. */
function StatusBar({ name, status }: { name: string; status: OrderStatus }) {
  const current = currentSteps[status] ?? 2
  return (
    <>
      <ol className={styles.bar} aria-label={words.myOrders.statusOf(name)}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={classNames(
              styles.node,
              place < current && styles.past,
              place === current && styles.now,
              place === current && current === 2 && styles.finished,
            )}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={styles.disc}>
              <Icon name={place < current ? 'check' : orderStatuses[step].icon} />
            </span>
            {words.history.statuses.customer[step]}
          </li>
        ))}
        <li className={styles.tube} aria-hidden="true">
          <span className={styles.fill} style={{ width: fills[current] }} />
        </li>
      </ol>
      <span className="visually-hidden" role="status">
        {words.myOrders.announcement(name, words.history.statuses.customer[steps[current]])}
      </span>
    </>
  )
}
