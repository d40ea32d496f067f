import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { factsText } from '../../components/order/order-facts.tsx'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useHandOver, useRemind } from '../../data/board.ts'
import { onCounterSince } from '../../data/order-cache.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './counter-card.module.css'
import { useErrorToast } from './use-error-toast.ts'
import type { Undo } from './use-undo.ts'

const minuteMs = 60_000

const minutesOnCounter = (order: Order, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(onCounterSince(order))) / minuteMs))

/** A name without an account has no page that could remind. */
const canBeReminded = ({ user }: Order) => user.id !== null

const mayRemind = ({ remindedAt }: Order, now: number) =>
  remindedAt === null || now - Date.parse(remindedAt) >= limits.minutesBetweenReminders * minuteMs

export const counterIdOf = (orderId: string) => `counter-${orderId}`

type CounterCardProps = {
  order: Order
  /** The order's number, where another person's name looks alike. */
  dayNumber: number | null
  isReverting: boolean
  onRevert: Undo['revert']
  onHandedOver: Undo['push']
}

/** A drink that waits for its customer. */
export function CounterCard(props: CounterCardProps) {
  const { order, dayNumber, isReverting, onRevert, onHandedOver } = props
  const formatTime = useFormatTime()
  const showError = useErrorToast()
  const minutes = useByClock((now) => minutesOnCounter(order, now))
  const isRemindable = useByClock((now) => mayRemind(order, now))
  const handingOver = useHandOver()
  const reminding = useRemind()
  const { id, menu, user, remindedAt } = order
  const named = (action: string) => words.board.forOrder(action, menu.name, user.name)
  const fail = (error: unknown) => showError(words.board.notChanged(menu.name, user.name), error)
  const handOver = () =>
    handingOver
      .mutateAsync({ params: { id } })
      .then((given) => onHandedOver([given], 'picked'), fail)
  return (
    <li
      id={counterIdOf(id)}
      tabIndex={-1}
      className={styles.card}
      data-late={minutes >= limits.reminderMinutes * 2 || undefined}
    >
      <div className={styles.head}>
        <DrinkThumb {...orderAppearance(order)} size="medium" state="full" />
        <p className={styles.names}>
          <b lang={langOf(menu.name)}>{menu.name}</b>
          <span>
            <OrderPerson order={order} dayNumber={dayNumber} /> {factsText(order)}
          </span>
        </p>
        <span className={styles.minutes} data-soon={minutes >= limits.reminderMinutes || undefined}>
          {words.board.minutes(minutes)}
        </span>
      </div>
      {remindedAt !== null && (
        <p className={styles.reminded}>
          <Icon name="bell" />
          {words.board.remindedAt(formatTime(remindedAt))}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          kind="outline"
          size="board"
          icon="arrow-back-up"
          isBusy={isReverting}
          aria-label={named(words.common.undo)}
          onPress={() => void onRevert([order], 'done')}
        >
          {words.common.undo}
        </Button>
        <Button
          kind="success"
          size="board"
          isBusy={handingOver.isPending}
          aria-label={named(words.board.handOver)}
          onPress={() => void handOver()}
        >
          {words.board.handOver}
        </Button>
        {canBeReminded(order) && (
          <Button
            kind="outline"
            size="board"
            icon="bell"
            isBusy={reminding.isPending}
            isDisabled={!isRemindable}
            aria-label={named(words.board.remind)}
            onPress={() => void reminding.mutateAsync({ params: { id } }).catch(fail)}
          >
            {words.board.remind}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Reminds everybody whose drink has waited for long, once in a while. */
export function RemindAll({ orders }: { orders: readonly Order[] }) {
  const showError = useErrorToast()
  const { mutateAsync: remind, isPending } = useRemind()
  const due = useByClock((now) =>
    orders
      .filter((order) => minutesOnCounter(order, now) >= limits.reminderMinutes)
      .filter((order) => canBeReminded(order) && mayRemind(order, now))
      .map(({ id }) => id)
      .join(),
  )
  if (due === '') return null
  const remindAll = () =>
    Promise.all(due.split(',').map((id) => remind({ params: { id } }))).catch((error: unknown) =>
      showError(words.board.notReminded, error),
    )
  return (
    <Button
      kind="outline"
      size="board"
      icon="bell"
      isBusy={isPending}
      onPress={() => void remindAll()}
    >
      {words.board.remindAll(limits.reminderMinutes)}
    </Button>
  )
}
