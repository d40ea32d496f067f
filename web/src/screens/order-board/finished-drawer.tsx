import type { Order } from '@tumbler/contract/orders'
import { useRef } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { isLost, OrderStatusChip } from '../../components/order/order-chips.tsx'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { useBoard, useCounter, useRecentOrders } from '../../data/board.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { lookAlikes, noBoard, ordersOf } from './board-view.ts'
import { CounterCard, counterIdOf, RemindAll } from './counter-card.tsx'
import styles from './finished-drawer.module.css'
import { useFocusNext } from './use-focus-next.ts'
import type { Undo } from './use-undo.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'

type FinishedDrawerProps = {
  isOpen: boolean
  onRevert: Undo['revert']
  /** What was handed over can be taken back for a moment. */
  onHandedOver: Undo['push']
  onClose: () => void
}

/** Drinks that wait on the counter, and what was picked up or rejected lately (product-rules §17). */
export function FinishedDrawer({ isOpen, onClose, ...actions }: FinishedDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.board.onCounter}
      closeLabel={words.common.close}
      width={560}
    >
      <FinishedOrders {...actions} />
    </Drawer>
  )
}

/** Mounted only in the open drawer, so that the closed one reads and renders nothing. */
function FinishedOrders(props: Omit<FinishedDrawerProps, 'isOpen' | 'onClose'>) {
  const { onRevert, onHandedOver } = props
  const query = useCounter()
  const orders = query.data
  const { data: recent = [] } = useRecentOrders()
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusNext(orders ?? noBoard.waiting, counterIdOf, title)
  const reverting = usePendingIds(mutationKeys.undoMove)
  const { data: board = noBoard } = useBoard()
  const alike = lookAlikes([...ordersOf(board), ...(orders ?? [])])
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {words.board.onCounter} <span>{orders?.length}</span>
        </h2>
        {orders && <RemindAll orders={orders} />}
      </div>
      {!orders && <QueryView query={query} words={words.myOrders} spinner={40} />}
      {orders?.length === 0 && <p className={styles.none}>{words.board.nothingOnCounter}</p>}
      <ul className={styles.counter} onFocus={onFocus}>
        {orders?.map((order) => (
          <CounterCard
            key={order.id}
            order={order}
            dayNumber={alike.has(order.id) ? order.number : null}
            isReverting={reverting.has(order.id)}
            onRevert={onRevert}
            onHandedOver={onHandedOver}
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
                onRevert={onRevert}
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
      <p>
        <b>
          <span lang={langOf(menu.name)}>{menu.name}</span>, <OrderPerson order={order} />
        </b>
        <Course order={order} />
      </p>
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
