import type { Order } from '@tumbler/contract/orders'
import { mutationKeys } from '../../api/query-keys.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OrderStatusChip } from '../../components/order/order-status.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useFinishedOrders } from '../../data/board.ts'
import { usePendingIds } from '../../data/order-cache.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { lookAlikes } from './board-view.ts'
import { CounterCard, RemindAll } from './counter-card.tsx'
import styles from './finished-drawer.module.css'
import type { Undo } from './use-undo.ts'

type FinishedDrawerProps = {
  isOpen: boolean
  onRevert: Undo['revert']
  /** What was handed over can be taken back for a moment. */
  onHandedOver: Undo['push']
  onClose: () => void
}

/** Drinks that wait on the counter, and what was rejected lately (product-rules §17). */
export function FinishedDrawer({ isOpen, onClose, ...actions }: FinishedDrawerProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.onCounter}
      closeLabel={common.close}
      width={560}
    >
      <FinishedOrders isOpen={isOpen} {...actions} />
    </Drawer>
  )
}

/** Mounted only in the open drawer, so that the closed one reads and renders nothing. */
function FinishedOrders(props: Omit<FinishedDrawerProps, 'onClose'>) {
  const { isOpen, onRevert, onHandedOver } = props
  const { myOrders } = useShopWords()
  const words = useStaffWords().board
  const { data, isError, isFetching, refetch } = useFinishedOrders(isOpen)
  const reverting = usePendingIds(mutationKeys.undoMove)
  const alike = lookAlikes(data?.onCounter ?? [])
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {words.onCounter} <span>{data?.onCounter.length}</span>
        </h2>
        {data && <RemindAll orders={data.onCounter} />}
      </div>
      {data === undefined && !isError && <Spinner size={40} label={myOrders.loading} />}
      {data === undefined && isError && (
        <LoadFailed text={myOrders.notLoaded} query={{ isFetching, refetch }} />
      )}
      {data?.onCounter.length === 0 && <p className={styles.none}>{words.nothingOnCounter}</p>}
      <ul className={styles.counter}>
        {data?.onCounter.map((order) => (
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
      {data && data.rejected.length > 0 && (
        <>
          <h3 className={styles.title}>{words.finished}</h3>
          <ul>
            {data.rejected.map((order) => (
              <RejectedOrder
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

type RejectedOrderProps = { order: Order; isBusy: boolean; onRevert: Undo['revert'] }

function RejectedOrder({ order, isBusy, onRevert }: RejectedOrderProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  const formatTime = useFormatTime()
  const { menu, user } = order
  const reason = useShopWords().history.rejectReason(order.rejectNote)
  return (
    <li className={styles.rejected}>
      <p>
        <b>
          <span lang={langOf(menu.name)}>{menu.name}</span>,{' '}
          <span lang={langOf(user.name)}>{user.name}</span>
        </b>
        <span>
          {formatTime(order.updatedAt)}
          {reason !== '' && (
            <>
              {'. '}
              <span lang={langOf(reason)}>{reason}</span>
            </>
          )}
        </span>
      </p>
      <OrderStatusChip status="rejected" words={words.outcomes} />
      <Button
        kind="outline"
        size="board"
        isBusy={isBusy}
        aria-label={words.forOrder(common.undo, menu.name, user.name)}
        onPress={() => void onRevert([order], 'rejected')}
      >
        {common.undo}
      </Button>
    </li>
  )
}
