import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useCounter, useLookAlikes } from '../../data/board.ts'
import { maxRecent } from '../../data/order-cache.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { words } from '../../i18n/words.ts'
import { noBoard } from './board-view.ts'
import styles from './counter.module.css'
import { CounterRow, counterIdOf } from './counter-row.tsx'
import { useKey } from './keyboard.tsx'
import { useFocusNext, useListChanges } from './list-changes.ts'
import { RecentOrders } from './recent-orders.tsx'
import { NotRemindable, RemindMany } from './remind.tsx'
import type { Undo } from './undo.ts'
import { usePhoto } from './use-photo.tsx'
import { guardTaps } from './use-tap-guard.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/counter.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'

type CounterProps = { undo: Undo; onClose: () => void }

/** Beside the board, which stays in use: drinks that wait on the counter, and the last ones that left it (product-rules §17). */
export function Counter({ undo, onClose }: CounterProps) {
  const [isRecent, setRecent] = useState(false)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { data: orders } = useCounter()
  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useKey('escape', onClose)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {isRecent ? words.counter.lastOnes(maxRecent) : words.counter.onCounter}{' '}
          {!isRecent && <span>{orders?.length}</span>}
        </h2>
        <IconButton icon="x" size="board" label={words.common.close} onPress={onClose} />
      </div>
      <div className={styles.rows}>
        {isRecent ? <RecentOrders undo={undo} /> : <OnCounter undo={undo} title={title} />}
      </div>
      <div className={styles.foot}>
        {isRecent ? (
          <Button kind="outline" size="board" icon="arrow-left" onPress={() => setRecent(false)}>
            {words.counter.backToCounter}
          </Button>
        ) : (
          <>
            <NotRemindable orders={orders ?? []} />
            <RemindMany orders={orders ?? []} />
            <Button kind="outline" size="board" icon="history" onPress={() => setRecent(true)}>
              {words.counter.lastOnes(maxRecent)}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

type OnCounterProps = { undo: Undo; title: RefObject<HTMLHeadingElement | null> }

function OnCounter({ undo, title }: OnCounterProps) {
  const query = useCounter()
  const orders = query.data
  const list = useRef<HTMLUListElement>(null)
  const onFocus = useFocusNext(orders ?? noBoard.waiting, counterIdOf, title)
  useListChanges(orders ?? noBoard.waiting, ({ hasShifted }) => {
    if (hasShifted) guardTaps(list.current)
  })
  const reverting = usePendingIds(mutationKeys.undoMove)
  const alike = useLookAlikes()
  const { openPhoto, dialog } = usePhoto(orders ?? noBoard.waiting)
  if (!orders) return <QueryView query={query} words={words.myOrders} spinner={40} />
  if (orders.length === 0) return <Text tone="quiet">{words.counter.nothingOnCounter}</Text>
  return (
    <>
      <ul ref={list} onFocus={onFocus}>
        {orders.map((order) => (
          <CounterRow
            key={order.id}
            order={order}
            dayNumber={alike.has(order.user.alike) ? order.number : null}
            isReverting={reverting.has(order.id)}
            undo={undo}
            onPhoto={openPhoto}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
