import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { useRef, useState } from 'react'
import { OptionWords } from '../../components/order/option-words.tsx'
import { factsText } from '../../components/order/order-facts.tsx'
import { OrderPerson, shownName } from '../../components/order/order-person.tsx'
import { ActionMenu } from '../../components/ui/action-menu.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import {
  useClearNotCollected,
  useHandOver,
  useRemind,
  useSetNotCollected,
} from '../../data/board.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './counter.module.css'
import { TumblerPhoto } from './order-pictures.tsx'
import { mayRemind, minutesOnCounter } from './remind.tsx'
import type { Undo } from './undo.ts'
import { useErrorToast } from './use-error-toast.ts'

export const counterIdOf = (orderId: string) => `counter-${orderId}`

type CounterRowProps = {
  order: Order
  /** The order's number, where another person's name looks alike. */
  dayNumber: number | null
  /** On its way back to In Progress. */
  isReverting: boolean
  undo: Undo
  onPhoto: (order: Order) => void
}

/** A drink that waits for its customer: its tumbler, whose it is, and since when. */
export function CounterRow({ order, dayNumber, isReverting, undo, onPhoto }: CounterRowProps) {
  const formatTime = useFormatTime()
  const showError = useErrorToast()
  const minutes = useByClock((now) => minutesOnCounter(order, now))
  const handingOver = useHandOver()
  const { id, menu, remindedAt } = order
  const person = shownName(order)
  const fail = (error: unknown) => showError(words.board.notChanged(menu.name, person), error)
  const handOver = () =>
    handingOver.mutateAsync({ params: { id } }).then((given) => undo.push([given], 'picked'), fail)
  const facts = [menu.name, factsText(order)].filter(Boolean).join(', ')
  return (
    <li id={counterIdOf(id)} tabIndex={-1} className={styles.row}>
      <TumblerPhoto order={order} onOpen={onPhoto} />
      <div className={styles.about}>
        <p className={styles.person}>
          <OrderPerson order={order} dayNumber={dayNumber} />
          <span
            className={styles.minutes}
            data-age={minutes >= limits.reminderMinutes * 2 ? 'late' : undefined}
            data-soon={minutes >= limits.reminderMinutes || undefined}
          >
            {words.board.minutes(minutes)}
          </span>
        </p>
        <p className={styles.drink}>
          <span lang={langOf(menu.name)}>{facts}</span>
          <OptionWords options={order.options} />
        </p>
        {remindedAt !== null && (
          <p className={styles.reminded}>
            <Icon name="bell" />
            {words.counter.remindedAt(formatTime(remindedAt))}
          </p>
        )}
      </div>
      <More order={order} undo={undo} isReverting={isReverting} onFail={fail} />
      <Button
        kind="success"
        size="board"
        className={styles.handOver}
        isBusy={handingOver.isPending}
        aria-label={words.board.forOrder(words.counter.handOver, menu.name, person)}
        onPress={() => void handOver()}
      >
        {words.counter.handOver}
      </Button>
    </li>
  )
}

type MoreProps = Pick<CounterRowProps, 'order' | 'undo' | 'isReverting'> & {
  onFail: (error: unknown) => void
}

/** What is needed less often than Hand over. */
function More({ order, undo, isReverting, onFail }: MoreProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isRemindable = useByClock((now) => mayRemind(order, now))
  const { mutateAsync: remind, isPending } = useRemind()
  const { mutateAsync: putBack } = useClearNotCollected()
  const { mutateAsync: giveUp, isPending: isGivingUp } = useSetNotCollected()
  const { id, menu, user, remindedAt } = order
  const person = shownName(order)
  const setNotCollected = () =>
    giveUp({ params: { id } }).then(
      () =>
        undo.pushChange({
          label: words.board.undoOf(words.counter.notCollected),
          about: menu.name,
          person,
          spoken: words.counter.isNotCollected(menu.name, person),
          undo: () => void putBack({ params: { id } }).catch(onFail),
        }),
      onFail,
    )
  const reminding = {
    id: 'remind',
    icon: 'bell' as const,
    label: remindedAt === null ? words.counter.remind : words.counter.remindAgain,
    isDisabled: !isRemindable || isPending,
    onAction: () => void remind({ params: { id } }).catch(onFail),
  }
  return (
    <>
      <IconButton
        ref={opener}
        icon="dots"
        size="board"
        isBoxed
        label={words.board.forOrder(words.board.tools.more, menu.name, person)}
        aria-haspopup="menu"
        onPress={() => setOpen(true)}
      />
      <ActionMenu
        opener={opener}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={words.board.drinkFor(menu.name, person)}
        actions={[
          // A name without an account has no page that could remind.
          ...(user.id === null ? [] : [reminding]),
          {
            id: 'back',
            icon: 'arrow-back-up',
            label: words.counter.backToInProgress,
            isDisabled: isReverting,
            onAction: () => void undo.revert([order], 'done'),
          },
          {
            id: 'not-collected',
            icon: 'ghost',
            label: words.counter.notCollected,
            isDisabled: isGivingUp,
            onAction: () => void setNotCollected(),
          },
        ]}
      />
    </>
  )
}
