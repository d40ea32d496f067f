import { useEffect, useMemo, useState } from 'react'
import type { useBoard } from '../../data/board.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Page } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words.ts'
import { stillOpen } from './board-view.ts'
import { CancelList } from './cancel-list.tsx'
import styles from './cancel-order.module.css'
import { CancelReason } from './cancel-reason.tsx'
import { useCancelOrders } from './use-cancel-orders.ts'
import { useTellGone } from './use-tell-gone.ts'

type CancelOrderProps = {
  ids: readonly string[]
  query: ReturnType<typeof useBoard>
  onBack: () => void
  /** None of the orders is left to be cancelled. */
  onDone: () => void
}

/** Cancel Order: the orders on one side, the reasons on the other. */
export function CancelOrder({ ids, query, onBack, onDone }: CancelOrderProps) {
  const words = useWords().board
  const board = query.data
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
    setSent(new Set(ids.filter((id) => !notCanceled.includes(id))))
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
          {query.isError ? (
            <LoadFailed
              text={words.notLoaded}
              retryLabel={words.retry}
              isBusy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Spinner size={48} label={words.loading} />
          )}
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
