import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { localStore } from '../device/storage.ts'

const maxSeen = 30

const keyOf = ({ id, updatedAt }: MyOrder) => `${id} ${updatedAt}`

const storedKeys = () => localStore.get('rejectionsSeen')?.split('\n') ?? []

function markSeen(orders: readonly MyOrder[]): void {
  const seen = storedKeys()
  const added = orders.map(keyOf).filter((key) => !seen.includes(key))
  if (added.length > 0)
    localStore.set({ rejectionsSeen: [...added, ...seen].slice(0, maxSeen).join('\n') })
}

/**
 * The rejected orders that were not seen before this page was opened; they are seen once it is left.
 * `take` is for one whose customer has gone on.
 */
export function useUnseenRejections(orders: readonly MyOrder[]) {
  const [seen, setSeen] = useState<readonly string[]>(storedKeys)
  const unseen = orders.filter(
    (order) => order.status === 'rejected' && !seen.includes(keyOf(order)),
  )
  const shown = useRef(unseen)
  useEffect(() => {
    shown.current = unseen
  })
  useEffect(() => () => markSeen(shown.current), [])
  return {
    unseen,
    take(order: MyOrder) {
      markSeen([order])
      setSeen([...seen, keyOf(order)])
    },
  }
}
