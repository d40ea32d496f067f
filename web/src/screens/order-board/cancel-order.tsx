import type { Order } from '@tumbler/contract/orders'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { useBoard } from '../../data/board.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Page } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { stillOpen, toggled } from './board-view.ts'
import { CancelList } from './cancel-list.tsx'
import styles from './cancel-order.module.css'
import { CancelReason } from './cancel-reason.tsx'
import { UnavailableItem } from './unavailable-item.tsx'
import { useCancelOrders } from './use-cancel-orders.ts'
import { useTellGone } from './use-tell-gone.ts'
import { itemsOf, othersOf, unavailableReason, useUnavailable } from './use-unavailable.ts'

type CancelOrderProps = {
  ids: readonly string[]
  query: ReturnType<typeof useBoard>
  /** With the items that went off the menu meanwhile. */
  onCanceled: (orders: readonly Order[], switchedOff: readonly Order['menu'][]) => void
  onBack: () => void
  /** None of the orders is left to be cancelled. */
  onDone: () => void
}

/** Cancel Order: the orders on one side, the reasons on the other. */
export function CancelOrder({ ids, query, onCanceled, onBack, onDone }: CancelOrderProps) {
  const words = useStaffWords().board
  const board = query.data
  const { cancel } = useCancelOrders()
  const [isCanceling, setIsCanceling] = useState(false)
  // The second press of a double press comes before `isCanceling` has been rendered.
  const hasBegun = useRef(false)
  const unavailable = useUnavailable()
  const [failed, setFailed] = useState<readonly string[]>([])
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const orders = useMemo(() => (board ? stillOpen(board, ids) : []), [board, ids])
  useTellGone(orders, sent)
  const isDone = board !== undefined && orders.length === 0 && !isCanceling
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const submit = async (note: string) => {
    if (hasBegun.current) return
    hasBegun.current = true
    setIsCanceling(true)
    const isUnavailable = note === unavailableReason
    const more = isUnavailable && board ? stillOpen(board, unavailable.chosen) : []
    const all = [...orders, ...more]
    setSent(new Set(all.map(({ id }) => id)))
    setFailed([])
    const switchedOff = isUnavailable ? await unavailable.switchOff(orders) : []
    const notCanceled = await cancel(all, note)
    setFailed(notCanceled)
    setSent(new Set(ids.filter((id) => !notCanceled.includes(id))))
    onCanceled(
      all.filter(({ id }) => !notCanceled.includes(id)),
      switchedOff,
    )
    if (notCanceled.length === 0) return onDone()
    hasBegun.current = false
    setIsCanceling(false)
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
          <CancelReason
            ids={ids}
            isBusy={isCanceling}
            onSubmit={submit}
            moreOf={(reason) =>
              reason === unavailableReason &&
              itemsOf(orders).map((example) => (
                <UnavailableItem
                  key={example.menu.id}
                  example={example}
                  others={othersOf(board, ids, example)}
                  chosen={unavailable.chosen}
                  onChoose={unavailable.setChosen}
                  isSwitchedOff={unavailable.switchedOff.includes(example.menu.id)}
                  onSwitchOff={() =>
                    unavailable.setSwitchedOff(toggled(unavailable.switchedOff, example.menu.id))
                  }
                />
              ))
            }
          />
        </div>
      )}
    </Page>
  )
}
