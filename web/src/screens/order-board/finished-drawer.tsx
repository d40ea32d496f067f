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
import styles from './finished-drawer.module.css'
import type { Undo } from './use-undo.ts'

type FinishedDrawerProps = { isOpen: boolean; onRevert: Undo['revert']; onClose: () => void }

/** The latest finished and rejected orders of today; each can be reverted until it is picked up. */
export function FinishedDrawer({ isOpen, onRevert, onClose }: FinishedDrawerProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={words.finished} closeLabel={common.close}>
      <h2 className={styles.title}>{words.finished}</h2>
      <FinishedOrders isOpen={isOpen} onRevert={onRevert} />
    </Drawer>
  )
}

/** Mounted only in the open drawer, so that the closed one reads and renders nothing. */
function FinishedOrders({ isOpen, onRevert }: Pick<FinishedDrawerProps, 'isOpen' | 'onRevert'>) {
  const { myOrders } = useShopWords()
  const words = useStaffWords().board
  const { data, isError, isFetching, refetch } = useFinishedOrders(isOpen)
  const reverting = usePendingIds(mutationKeys.undoMove)
  return (
    <>
      {data === undefined && !isError && <Spinner size={40} label={myOrders.loading} />}
      {data === undefined && isError && (
        <LoadFailed text={myOrders.notLoaded} query={{ isFetching, refetch }} />
      )}
      {data?.length === 0 && <p>{words.noneFinished}</p>}
      <ul className={styles.orders}>
        {data?.map((order) => (
          <FinishedOrder
            key={order.id}
            order={order}
            isBusy={reverting.has(order.id)}
            onRevert={onRevert}
          />
        ))}
      </ul>
    </>
  )
}

type FinishedOrderProps = { order: Order; isBusy: boolean; onRevert: Undo['revert'] }

function FinishedOrder({ order, isBusy, onRevert }: FinishedOrderProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  const formatTime = useFormatTime()
  const { menu, user } = order
  const reason = useShopWords().history.rejectReason(order.rejectNote)
  const outcome = order.status === 'done' ? 'done' : 'rejected'
  return (
    <li className={styles.order}>
      <p className={styles.names}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <span lang={langOf(user.name)}>{user.name}</span>
      </p>
      <p className={styles.outcome}>
        <OrderStatusChip status={outcome} words={words.outcomes} />
        <span>{formatTime(order.updatedAt)}</span>
      </p>
      {reason !== '' && <p lang={langOf(reason)}>{reason}</p>}
      <Button
        kind="outline"
        size="board"
        icon="arrow-back-up"
        isWide
        isBusy={isBusy}
        aria-label={words.forOrder(common.undo, menu.name, user.name)}
        onPress={() => void onRevert([order], outcome)}
      >
        {common.undo}
      </Button>
    </li>
  )
}
