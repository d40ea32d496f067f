import type { MyOrder } from '@tumbler/contract/orders'
import { useRef, useState } from 'react'
import { useMyOrders } from '../../data/orders.ts'
import { DrinkLine } from '../../parts/drink-line.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/label-card.tsx'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DrinksHeader } from './drinks-header.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { MyOrderCard } from './my-order-card.tsx'
import styles from './my-orders-screen.module.css'
import { ReadySound } from './ready-sound.tsx'
import { useMove } from './use-move.ts'

export function MyOrdersScreen() {
  const words = useWords().myOrders
  const { data, isError, isFetching, refetch } = useMyOrders()
  const { left } = useMayOrder()
  return (
    <Page
      title={words.title}
      isTitleHidden
      header={<DrinksHeader />}
      isBusy={!data && !isError}
      {...(left !== undefined && { shortTitle: `${words.drinksLeft} ${left}` })}
    >
      {data ? (
        <MyOrderLists active={data.active} closed={data.closed} />
      ) : isError ? (
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsSkeleton label={words.loading} height={210} />
      )}
    </Page>
  )
}

type MyOrderListsProps = { active: readonly MyOrder[]; closed: readonly MyOrder[] }

function MyOrderLists({ active, closed }: MyOrderListsProps) {
  const words = useWords().myOrders
  const { move, isMoving } = useMove()
  const [canceling, setCanceling] = useState<MyOrder | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isStillWaiting = active.some(
    ({ id, status }) => id === canceling?.id && status === 'ordered',
  )
  // The barista was quicker: there is nothing to ask any more.
  if (isAsking && !isStillWaiting && canceling && !isMoving(canceling)) setIsAsking(false)
  const closedHeading = useRef<HTMLHeadingElement>(null)

  const moveAway = async (order: MyOrder, status: 'cancel' | 'picked') => {
    await move(order, status)
    setIsAsking(false)
    // The button that was pressed is gone with its card; the order went below this heading.
    focusIfLost(() => closedHeading.current)
  }

  return (
    <>
      {active.length > 0 && (
        <ul className={styles.cards} aria-label={words.active}>
          {active.map((order) => (
            <MyOrderCard
              key={order.id}
              order={order}
              isMoving={isMoving(order)}
              onCancel={() => {
                setCanceling(order)
                setIsAsking(true)
              }}
              onPickUp={() => void moveAway(order, 'picked')}
            />
          ))}
        </ul>
      )}
      {active.length > 0 && <ReadySound />}
      {closed.length > 0 && (
        <section className={styles.closed}>
          <h2 ref={closedHeading} tabIndex={-1}>
            {words.pickedAndCanceled}
          </h2>
          <ul className={styles.rows}>
            {closed.map((order) => (
              <Card as="li" isSmall key={order.id}>
                <DrinkLine order={order} thumbSize="medium" isStacked doneLabel={words.picked} />
              </Card>
            ))}
          </ul>
        </section>
      )}
      {active.length === 0 && closed.length === 0 && <EmptyState text={words.empty} />}
      <CancelDialog
        isOpen={isAsking}
        order={canceling}
        isBusy={canceling !== null && isMoving(canceling)}
        onClose={() => setIsAsking(false)}
        onConfirm={() => canceling && void moveAway(canceling, 'cancel')}
      />
    </>
  )
}
