import type { FavOrder } from '@tumbler/contract/users'
import { useMemo, useSyncExternalStore } from 'react'
import { listenToStorage, stored } from '../device/storage.ts'

const text = () => stored('favOrder')

/** The favourite drink as it is always ordered; null where there is none. */
export function useFavourite(): FavOrder | null {
  const now = useSyncExternalStore(listenToStorage, text)
  return useMemo(() => favouriteOf(now), [now])
}

function favouriteOf(kept: string | null): FavOrder | null {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
