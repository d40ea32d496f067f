import type { Order } from '@tumbler/contract/orders'
import { isAtStation } from '@tumbler/rules/stations'
import { useCallback, useSyncExternalStore } from 'react'
import { localStore } from '../device/storage.ts'
import { useSettings } from './shop.ts'

const chosenId = () => localStore.get('boardStation')

/** Those of the shop, and the one that this device's board is for; undefined where it shows all. */
export function useStations() {
  // A server of an earlier version has none.
  const { stations = none } = useSettings() ?? {}
  const id = useSyncExternalStore(localStore.subscribe, chosenId)
  return { stations, station: stations.find((one) => one.id === id) }
}

const none: never[] = []

/** Whether this device's board shows an order (product-rules §33). */
export function useIsHere() {
  const { stations, station } = useStations()
  return useCallback(
    ({ menu }: Order) => isAtStation(menu.category.id, station, stations),
    [stations, station],
  )
}
