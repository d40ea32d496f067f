import { useQueryClient } from '@tanstack/react-query'
import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { markOrder } from './order-cache.ts'
import { useChange } from './server-data.ts'

/** Says that the customer has seen an order as it is now; kept with the account, for every device. */
export function useMarkSeen(): (order: MyOrder) => void {
  const client = useQueryClient()
  // What could not be kept is new again with the next reading.
  const { mutate } = useChange('markSeen')
  return ({ id, status }) => {
    markOrder(client, id, { isSeen: true })
    mutate({ params: { id }, body: { status } })
  }
}

const onVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisibleNow = () => document.visibilityState === 'visible'

/**
 * The rejected orders that are new to their customer. They are seen as soon as they are shown, and stay
 * until the page is left or hidden. `take` is for one whose customer has gone on.
 */
export function useUnseenRejections(orders: readonly MyOrder[]) {
  const markSeen = useMarkSeen()
  const isVisible = useSyncExternalStore(onVisibility, isVisibleNow)
  const [shown, setShown] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<readonly string[]>([])
  const rejected = orders.filter(({ id, status }) => status === 'rejected' && !taken.includes(id))
  const fresh = rejected.filter(({ id, isSeen }) => !isSeen && !shown.includes(id))
  if (!isVisible && shown.length > 0) setShown([])
  const see = useEffectEvent(() => {
    setShown([...shown, ...fresh.map(({ id }) => id)])
    fresh.forEach(markSeen)
  })
  const isAnyFresh = fresh.length > 0
  useEffect(() => {
    if (isVisible && isAnyFresh) see()
  }, [isVisible, isAnyFresh])
  return {
    unseen: rejected.filter(({ id, isSeen }) => !isSeen || shown.includes(id)),
    take: ({ id }: MyOrder) => setTaken([...taken, id]),
  }
}
