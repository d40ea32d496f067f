import type { Order } from '@tumbler/contract/orders'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Page } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'
import { type Board, stillOpen } from './board-view.ts'
import { CancelList } from './cancel-list.tsx'
import styles from './cancel-order.module.css'
import { CancelReason } from './cancel-reason.tsx'
import { useCancelOrders } from './use-cancel-orders.ts'

type CancelOrderProps = {
  ids: readonly string[]
  /** Undefined until it is loaded. */
  board: Board | undefined
  onBack: () => void
  /** None of the orders is left to be cancelled. */
  onDone: () => void
}

/** Tells of the orders that left meanwhile without this screen's doing. */
function useTellGone(orders: readonly Order[], sent: ReadonlySet<string>) {
  const words = useWords().board
  const before = useRef(orders)
  useEffect(() => {
    const gone = before.current.filter(
      (order) => !sent.has(order.id) && !orders.some(({ id }) => id === order.id),
    )
    before.current = orders
    for (const { menu, user } of gone)
      showToast({
        kind: 'info',
        title: words.changed(menu.name, user.name),
        text: words.orderChanged,
      })
  }, [orders, sent, words])
}

/** Cancel Order: the orders on one side, the reasons on the other. */
export function CancelOrder({ ids, board, onBack, onDone }: CancelOrderProps) {
  const words = useWords().board
  const { cancel, isCanceling } = useCancelOrders()
  const [failed, setFailed] = useState<readonly string[]>([])
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const orders = useMemo(() => (board ? stillOpen(board, ids) : []), [board, ids])
  useTellGone(orders, sent)
  const isDone = board !== undefined && orders.length === 0 && !isCanceling
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const submit = async (note: string) => {
    setSent(new Set(ids))
    setFailed([])
    const notCanceled = await cancel(orders, note)
    setFailed(notCanceled)
    if (notCanceled.length === 0) onDone()
  }
  return (
    <Page
      title={words.cancelOrder}
      layout="wide"
      back={{ label: words.back, onPress: onBack }}
      className={styles.screen}
      isBusy={isCanceling}
    >
      {board === undefined ? (
        <div className={styles.loading}>
          <Spinner size={48} label={words.loading} />
        </div>
      ) : (
        <div className={styles.columns}>
          <aside className={styles.orders} aria-label={words.section}>
            <CancelList orders={orders} failed={failed} />
          </aside>
          <CancelReason isBusy={isCanceling} onSubmit={submit} />
        </div>
      )}
    </Page>
  )
}
