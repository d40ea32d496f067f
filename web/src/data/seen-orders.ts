import { useQueryClient } from '@tanstack/react-query'
import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useEffectEvent, useState } from 'react'
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

/**
 * The rejected orders that are new to their customer. They stay until the page is left or hidden, and
 * are seen then. `take` is for one whose customer has gone on.
 */
export function useUnseenRejections(orders: readonly MyOrder[]) {
  const markSeen = useMarkSeen()
  const [taken, setTaken] = useState<readonly string[]>([])
  const unseen = orders.filter(
    ({ id, status, isSeen }) => status === 'rejected' && !isSeen && !taken.includes(id),
  )
  const seeAll = useEffectEvent(() => unseen.forEach(markSeen))
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && seeAll()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      seeAll()
    }
  }, [])
  return {
    unseen,
    take(order: MyOrder) {
      setTaken([...taken, order.id])
      markSeen(order)
    },
  }
}
