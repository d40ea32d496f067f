import { Suspense, useCallback, useEffect, useRef } from 'react'
import { lazyScreen } from '../../components/lazy-screen.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { keepAwake } from '../../device/wake-lock.ts'
import { words } from '../../i18n/words.ts'
import { Board, useBoardState } from './board.tsx'
import styles from './board-content.module.css'
import { useAddRoute, useCancelRoute } from './board-routes.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop.ts'

const cancelOrders = lazyScreen(async () => (await import('./cancel-orders.tsx')).CancelOrders)
const addOrder = lazyScreen(async () => (await import('./add-order/add-order.tsx')).AddOrder)

/** The barista's order board, Cancel Order and Add order; what they share stays while one replaces the other. */
export function OrderBoardScreen() {
  const state = useBoardState()
  const { selection, undo } = state
  const { ids, open, close } = useCancelRoute()
  const addRoute = useAddRoute()
  const openedFrom = useRef<string>(undefined)
  useEffect(keepAwake, [])
  const openCancel = useCallback(
    (orderIds: readonly string[]) => {
      openedFrom.current = orderIds[0]
      open(orderIds)
    },
    [open],
  )
  if (ids.length > 0)
    return (
      <Suspense fallback={<ScreenComing title={words.board.cancelOrder} onBack={close} />}>
        <cancelOrders.Component
          ids={ids}
          onRejected={(orders, switchedOff) => undo.push(orders, 'rejected', switchedOff)}
          onBack={close}
          onDone={() => {
            selection.stop()
            close()
          }}
        />
      </Suspense>
    )
  if (addRoute.step !== null)
    return (
      <Suspense fallback={<ScreenComing title={words.board.addOrder} onBack={addRoute.close} />}>
        <addOrder.Component
          step={addRoute.step}
          route={addRoute}
          onAdded={(order) => undo.push([order], 'ordered')}
        />
      </Suspense>
    )
  return (
    <Page title={words.board.section} isTitleHidden layout="wide" className={styles.board}>
      <Board
        {...state}
        focusFirst={openedFrom.current}
        onCancel={openCancel}
        onAdd={addRoute.open}
      />
    </Page>
  )
}

function ScreenComing({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <Page title={title} layout="wide" back={{ label: words.common.back, onPress: onBack }} isBusy>
      <div className={styles.loading}>
        <Spinner size={48} label={words.myOrders.loading} />
      </div>
    </Page>
  )
}
