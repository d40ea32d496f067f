import type { Order } from '@tumbler/contract/orders'
import { mutationKeys } from '../../api/query-keys.ts'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { isLost, OrderStatusChip } from '../../components/order/order-chips.tsx'
import { OrderPerson, shownName } from '../../components/order/order-person.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { useRecentOrders } from '../../data/board.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './counter.module.css'
import type { Undo } from './undo.ts'

/** The last drinks that were handed over or canceled; a barista's own step can be taken back. */
export function RecentOrders({ undo }: { undo: Undo }) {
  const query = useRecentOrders()
  const reverting = usePendingIds(mutationKeys.undoMove)
  if (!query.data) return <QueryView query={query} words={words.myOrders} spinner={40} />
  if (query.data.length === 0) return <Text tone="quiet">{words.counter.noneYet}</Text>
  return (
    <ul>
      {query.data.map((order) => (
        <RecentOrder
          key={order.id}
          order={order}
          isBusy={reverting.has(order.id)}
          onRevert={undo.revert}
        />
      ))}
    </ul>
  )
}

type RecentOrderProps = { order: Order; isBusy: boolean; onRevert: Undo['revert'] }

const undoableFrom = ({ status, movedBy, user }: Order) => {
  if (movedBy === null || movedBy.id === user.id) return null
  return status === 'picked' || status === 'rejected' ? status : null
}

/** A drink that was picked up, or an order that was rejected: by whom and when. */
function RecentOrder({ order, isBusy, onRevert }: RecentOrderProps) {
  const { menu, status } = order
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
          aria-label={words.board.forOrder(words.common.undo, menu.name, shownName(order))}
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
        ? words.counter.course.pickedUp(time)
        : words.counter.course.handedOver(movedBy.name, time)
    return <span>{madeBy ? words.counter.course.madeBy(madeBy, taken) : taken}</span>
  }
  return (
    <span>
      {movedBy ? words.counter.course.by(movedBy.name, time) : time}
      {reason !== '' && (
        <>
          {'. '}
          <span lang={langOf(reason)}>{reason}</span>
        </>
      )}
    </span>
  )
}
