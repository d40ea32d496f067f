import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { useRef } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { isLost, OrderStatusChip } from '../../components/order/order-chips.tsx'
import { factsText } from '../../components/order/order-facts.tsx'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import {
  useCounter,
  useHandOver,
  useLookAlikes,
  useRecentOrders,
  useRemind,
} from '../../data/board.ts'
import { onCounterSince } from '../../data/order-cache.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { noBoard } from './board-view.ts'
import styles from './finished-drawer.module.css'
import { useFocusNext } from './list-changes.ts'
import type { Undo } from './order-moves.ts'
import { useErrorToast } from './use-error-toast.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'

type FinishedDrawerProps = { isOpen: boolean; undo: Undo; onClose: () => void }

/** Drinks that wait on the counter, and what was picked up or rejected lately (product-rules §17). */
export function FinishedDrawer({ isOpen, undo, onClose }: FinishedDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.board.onCounter}
      closeLabel={words.common.close}
      width={560}
    >
      <FinishedOrders undo={undo} />
    </Drawer>
  )
}

/** Mounted only in the open drawer, so that the closed one reads and renders nothing. */
function FinishedOrders({ undo }: { undo: Undo }) {
  const query = useCounter()
  const orders = query.data
  const { data: recent = [] } = useRecentOrders()
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusNext(orders ?? noBoard.waiting, counterIdOf, title)
  const reverting = usePendingIds(mutationKeys.undoMove)
  const alike = useLookAlikes()
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {words.board.onCounter} <span>{orders?.length}</span>
        </h2>
        {orders && <RemindAll orders={orders} />}
      </div>
      {!orders && <QueryView query={query} words={words.myOrders} spinner={40} />}
      {orders?.length === 0 && <Text tone="quiet">{words.board.nothingOnCounter}</Text>}
      <ul className={styles.counter} onFocus={onFocus}>
        {orders?.map((order) => (
          <CounterCard
            key={order.id}
            order={order}
            dayNumber={alike.has(order.user.alike) ? order.number : null}
            isReverting={reverting.has(order.id)}
            undo={undo}
          />
        ))}
      </ul>
      {recent.length > 0 && (
        <>
          <h3 className={styles.title}>{words.board.finished}</h3>
          <ul>
            {recent.map((order) => (
              <RecentOrder
                key={order.id}
                order={order}
                isBusy={reverting.has(order.id)}
                onRevert={undo.revert}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type RecentOrderProps = { order: Order; isBusy: boolean; onRevert: Undo['revert'] }

const undoableFrom = ({ status, movedBy, user }: Order) => {
  if (movedBy === null || movedBy.id === user.id) return null
  return status === 'picked' || status === 'rejected' ? status : null
}

/** A drink that was picked up, or an order that was rejected: by whom and when. */
function RecentOrder({ order, isBusy, onRevert }: RecentOrderProps) {
  const { menu, user, status } = order
  const from = undoableFrom(order)
  return (
    <li className={styles.order}>
      <DrinkThumb {...orderAppearance(order)} state={isLost(status) ? 'ghost' : 'full'} />
      <Stack as="p" grows>
        <b>
          <span lang={langOf(menu.name)}>{menu.name}</span>, <OrderPerson order={order} />
        </b>
        <Course order={order} />
      </Stack>
      <OrderStatusChip status={status} reader="board" />
      {from !== null && (
        <Button
          kind="outline"
          size="board"
          isBusy={isBusy}
          aria-label={words.board.forOrder(words.common.undo, menu.name, user.name)}
          onPress={() => void onRevert([order], from)}
        >
          {words.common.undo}
        </Button>
      )}
    </li>
  )
}

function Course({ order }: { order: Order }) {
  const reason = words.history.rejectReason(order.rejectNote)
  const time = useFormatTime()(order.updatedAt)
  const { status, movedBy, madeBy, user } = order
  if (status === 'picked') {
    const taken =
      movedBy === null || movedBy.id === user.id
        ? words.board.course.pickedUp(time)
        : words.board.course.handedOver(movedBy.name, time)
    return <span>{madeBy ? words.board.course.madeBy(madeBy, taken) : taken}</span>
  }
  return (
    <span>
      {movedBy ? words.board.course.by(movedBy.name, time) : time}
      {reason !== '' && (
        <>
          {'. '}
          <span lang={langOf(reason)}>{reason}</span>
        </>
      )}
    </span>
  )
}

const minuteMs = 60_000

const minutesOnCounter = (order: Order, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(onCounterSince(order))) / minuteMs))

/** A name without an account has no page that could remind. */
const canBeReminded = ({ user }: Order) => user.id !== null

const mayRemind = ({ remindedAt }: Order, now: number) =>
  remindedAt === null || now - Date.parse(remindedAt) >= limits.minutesBetweenReminders * minuteMs

const counterIdOf = (orderId: string) => `counter-${orderId}`

type CounterCardProps = {
  order: Order
  /** The order's number, where another person's name looks alike. */
  dayNumber: number | null
  isReverting: boolean
  undo: Undo
}

/** A drink that waits for its customer. */
function CounterCard({ order, dayNumber, isReverting, undo }: CounterCardProps) {
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
    handingOver.mutateAsync({ params: { id } }).then((given) => undo.push([given], 'picked'), fail)
  return (
    <li
      id={counterIdOf(id)}
      tabIndex={-1}
      className={styles.card}
      data-late={minutes >= limits.reminderMinutes * 2 || undefined}
    >
      <Row gap={12}>
        <DrinkThumb {...orderAppearance(order)} size="medium" state="full" />
        <Stack as="p" grows className={styles.names}>
          <b lang={langOf(menu.name)}>{menu.name}</b>
          <span>
            <OrderPerson order={order} dayNumber={dayNumber} /> {factsText(order)}
          </span>
        </Stack>
        <span className={styles.minutes} data-soon={minutes >= limits.reminderMinutes || undefined}>
          {words.board.minutes(minutes)}
        </span>
      </Row>
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
          onPress={() => void undo.revert([order], 'done')}
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
function RemindAll({ orders }: { orders: readonly Order[] }) {
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
