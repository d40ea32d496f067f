import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useSyncExternalStore } from 'react'
import { listenToStorage, store, stored } from '../device/storage.ts'
import { shopNow } from './clock.ts'
import { useMyOrders } from './orders.ts'
import { currentPerson } from './person.ts'
import { useSettings } from './shop.ts'

/** Own orders as the server last told them, for when it cannot be asked. */
export interface LastOrders {
  personId: string
  /** ISO, by the shop's clock. */
  asOf: string
  timeZone: string
  /** Active ones first, as on My orders. */
  orders: MyOrder[]
}

/** Keeps the orders of whoever is signed in at hand, each time the server has told them. */
export function useKeptOrders(personId: string): void {
  const { data, dataUpdatedAt } = useMyOrders()
  const timeZone = useSettings()?.timeZone
  useEffect(() => {
    // Whoever has left meanwhile leaves nothing behind.
    if (!data || !dataUpdatedAt || !timeZone || currentPerson().id !== personId) return
    const orders = [...data.active, ...data.closed]
    const last: LastOrders = { personId, asOf: shopNow().toISOString(), timeZone, orders }
    store({ lastOrders: JSON.stringify(last) })
  }, [data, dataUpdatedAt, timeZone, personId])
}

let read: { text: string; last: LastOrders | null } | null = null

function lastOrders(): LastOrders | null {
  const text = stored('lastOrders') ?? 'null'
  if (read?.text !== text) read = { text, last: parsed(text) }
  return read.last?.personId === currentPerson().id ? read.last : null
}

function parsed(text: string): LastOrders | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Those of whoever is signed in; null where nothing is kept. */
export const useLastOrders = (): LastOrders | null =>
  useSyncExternalStore(listenToStorage, lastOrders)
