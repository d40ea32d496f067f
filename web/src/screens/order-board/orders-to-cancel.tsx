import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { Rejection } from '../../components/order/rejection.tsx'
import { isTumblerMissing, tumblerDeadline } from '../../components/order/tumbler-state.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useWaitForTumbler } from '../../data/board.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { minutesWaited } from './order-age.ts'
import styles from './orders-to-cancel.module.css'
import { TumblerPhoto } from './tumbler-photo.tsx'
import { useErrorToast } from './use-error-toast.ts'
import { usePhoto } from './use-photo.tsx'

type OrdersToCancelProps = {
  orders: readonly Order[]
  /** Orders that the last try did not cancel. */
  failed: readonly string[]
  /** The barista waits for the only tumbler that is missing. */
  onWaiting: () => void
}

export function OrdersToCancel({ orders, failed, onWaiting }: OrdersToCancelProps) {
  const { openPhoto, dialog } = usePhoto(orders)
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <Card as="li" key={order.id} className={styles.order}>
            <TumblerPhoto order={order} onOpen={openPhoto} />
            <Facts order={order} isFailed={failed.includes(order.id)} />
            <MissingTumbler order={order} onWaiting={orders.length === 1 ? onWaiting : undefined} />
          </Card>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function Facts({ order, isFailed }: { order: Order; isFailed: boolean }) {
  const formatTime = useFormatTime()
  const minutes = useByClock((now) => minutesWaited(order, now))
  return (
    <div className={styles.about}>
      <h2 lang={langOf(order.menu.name)}>{order.menu.name}</h2>
      <p className={styles.person}>
        <OrderPerson order={order} />
      </p>
      <p className={styles.drink}>
        <OrderFacts order={order} />
      </p>
      <p className={styles.since}>
        <Icon name="clock" />
        {words.board.orderedAt(formatTime(order.orderDate), minutes)}
      </p>
      {isFailed && <FieldError>{words.board.notCanceledYet}</FieldError>}
    </div>
  )
}

type MissingTumblerProps = { order: Order; onWaiting: (() => void) | undefined }

/** The five minutes are over; another five may begin instead. */
function MissingTumbler({ order, onWaiting }: MissingTumblerProps) {
  const formatTime = useFormatTime()
  const showError = useErrorToast()
  const { mutate: wait, isPending } = useWaitForTumbler()
  const isMissing = useByClock((now) => isTumblerMissing(order, now))
  const deadline = tumblerDeadline(order)
  if (!isMissing || deadline === null) return null
  const waitAgain = () =>
    wait(
      { params: { id: order.id } },
      {
        // Neither is called once the screen was left.
        onSuccess: onWaiting,
        onError: (error) =>
          showError(words.board.notChanged(order.menu.name, order.user.name), error),
      },
    )
  return (
    <div className={styles.missing}>
      <Alert tone="danger" icon="cup-off">
        {words.board.tumblerMissingSince(limits.tumblerMinutes, formatTime(new Date(deadline)))}
      </Alert>
      <Button
        kind="outline"
        size="board"
        isWide
        icon="hourglass"
        isBusy={isPending}
        onPress={waitAgain}
      >
        {words.board.waitMore(limits.tumblerMinutes)}
      </Button>
    </div>
  )
}

type WhatIsReadProps = { orders: readonly Order[]; note: string }

/** The message as the customers will read it. */
export function WhatIsRead({ orders, note }: WhatIsReadProps) {
  const [first] = orders
  const isOne = first !== undefined && orders.length === 1
  return (
    <div className={styles.read}>
      <p lang={isOne ? langOf(first.user.name) : undefined}>
        {isOne ? words.board.willRead(first.user.name) : words.board.theyWillRead(orders.length)}
      </p>
      <Card>
        <Rejection note={note}>{words.board.drinkIsBack}</Rejection>
      </Card>
    </div>
  )
}
