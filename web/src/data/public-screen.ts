import { useQuery } from '@tanstack/react-query'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { byShopClock } from '../api/clock.ts'
import { pollInterval } from '../api/retry-after.ts'
import { itemsOf, useCategories } from './menu.ts'
import { useChange, useRead } from './server-data.ts'
import { useSettingsQuery } from './shop.ts'

/** Milliseconds between two reads, for as long as the page is open, also unattended. */
const pollMs = 4000
/** A request on a network that has gone away would otherwise hang for minutes. */
const timeoutMs = 8000
/** For settings and the like, on a page that is never reloaded. */
const rarePoll = { refetchInterval: pollInterval(60_000) }

/** `screen` is undefined until it is read, null where it is off. */
export function usePublicScreen(token: string) {
  useSettingsQuery(rarePoll)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['readScreen', token],
    queryFn: ({ signal }) => readScreen(token, signal),
    refetchInterval: pollInterval(pollMs),
    refetchIntervalInBackground: true,
    retry: false,
  })
  return { screen: data, readAt: byShopClock(dataUpdatedAt) }
}

const readScreen = (token: string, signal: AbortSignal) =>
  call(
    'readScreen',
    { params: { token } },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
  ).catch((error: unknown) => {
    // Kept like any other answer, so that no name comes back when the network goes.
    if (errorCode(error) === 'NOT_FOUND') return null
    throw error
  })

/** The drinks of the bar, in the order of its menu. */
export const useBarMenu = () => itemsOf(useCategories('bar', rarePoll).data ?? [])

/** How often staff see whether the screens show. */
const screensPollMs = 30_000

/** The public screens with their links, for staff. */
export const useScreens = () =>
  useRead('listScreens', {}, { refetchInterval: pollInterval(screensPollMs) })

const refresh = ['listScreens', 'getSettings'] as const

export const useAddScreen = () => useChange('addScreen', { refresh })
export const useChangeScreen = () => useChange('changeScreen', { refresh })
export const useReplaceScreenLink = () => useChange('replaceScreenLink', { refresh })
export const useRemoveScreen = () => useChange('removeScreen', { refresh })
