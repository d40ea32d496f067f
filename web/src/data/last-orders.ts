import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { shopNow } from '../api/clock.ts'
import { localStore, parseJson } from '../device/storage.ts'
import { useMyOrders } from './my-orders.ts'
import { currentUserId } from './session.ts'
import { useSettings } from './shop.ts'

/** The user's orders as last read, for the offline page. */
export interface LastOrders {
  personId: string
  /** ISO, by the shop's clock. */
  asOf: string
  timeZone: string
  /** Active ones first, as on My orders. */
  orders: MyOrder[]
}

/** Stores the user's orders each time they were read. */
export function useStoreLastOrders(userId: string): void {
  const { data, dataUpdatedAt } = useMyOrders()
  const timeZone = useSettings()?.timeZone
  useEffect(() => {
    // Another user may have signed in meanwhile.
    if (!data || !dataUpdatedAt || !timeZone || currentUserId() !== userId) return
    const orders = [...data.active, ...data.closed]
    const last: LastOrders = { personId: userId, asOf: shopNow().toISOString(), timeZone, orders }
    localStore.set({ lastOrders: JSON.stringify(last) })
  }, [data, dataUpdatedAt, timeZone, userId])
}

const storedText = () => localStore.get('lastOrders')

/** Null if none are stored for the current user. */
export function useLastOrders(): LastOrders | null {
  const text = useSyncExternalStore(localStore.subscribe, storedText)
  const userId = useSyncExternalStore(localStore.subscribe, currentUserId)
  const last = useMemo(() => parseJson<LastOrders>(text), [text])
  return last?.personId === userId ? last : null
}
