import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { Button } from '../../components/ui/button.tsx'
import { useRemind } from '../../data/board.ts'
import { onCounterSince } from '../../data/order-cache.ts'
import { useByClock } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { useErrorToast } from './use-error-toast.ts'

const minuteMs = 60_000

export const minutesOnCounter = (order: Order, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(onCounterSince(order))) / minuteMs))

const hasWaitedLong = (order: Order, now: number) =>
  minutesOnCounter(order, now) >= limits.reminderMinutes

/** A name without an account has no page that could remind. */
export const mayRemind = ({ user, remindedAt }: Order, now: number) =>
  user.id !== null &&
  (remindedAt === null || now - Date.parse(remindedAt) >= limits.minutesBetweenReminders * minuteMs)

/** Why not everybody whose drink has waited for long can be reminded. */
export function NotRemindable({ orders }: { orders: readonly Order[] }) {
  const count = useByClock(
    (now) => orders.filter((order) => order.user.id === null && hasWaitedLong(order, now)).length,
  )
  return count > 0 && <p>{words.counter.notRemindable(count)}</p>
}

/** Reminds everybody whose drink has waited for long; it stays in its place while there is nobody. */
export function RemindMany({ orders }: { orders: readonly Order[] }) {
  const showError = useErrorToast()
  const { mutateAsync: remind, isPending } = useRemind()
  const due = useByClock((now) =>
    orders
      .filter((order) => hasWaitedLong(order, now) && mayRemind(order, now))
      .map(({ id }) => id)
      .join(),
  )
  const ids = due === '' ? [] : due.split(',')
  const remindAll = () =>
    Promise.all(ids.map((id) => remind({ params: { id } }))).catch((error: unknown) =>
      showError(words.counter.notReminded, error),
    )
  return (
    <Button
      kind="outline"
      size="board"
      icon="bell"
      isBusy={isPending}
      isDisabled={ids.length === 0}
      onPress={() => void remindAll()}
    >
      {words.counter.remindMany(ids.length, limits.reminderMinutes)}
    </Button>
  )
}
