import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CafeStatus, ShopSettings } from '@tumbler/contract/shop'
import { defaultCurrency } from '@tumbler/rules/money'
import { type ShopMode, type ShopState, shopModeOf } from '@tumbler/rules/shop-mode'
import type { WaitRange } from '@tumbler/rules/wait'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../api/call.ts'
import { shopNow } from '../api/clock.ts'
import { queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { logFailure } from '../device/log.ts'
import { sessionStore } from '../device/storage.ts'
import { useLanguage } from '../i18n/language.ts'
import { useRead } from './server-data.ts'

const shopVenues = ['cafe', 'bar', 'closed'] as const
/** The venue whose theme the app shows. */
export type ShopVenue = (typeof shopVenues)[number]

const venueOf: Record<ShopMode, ShopVenue> = {
  'cafe-open': 'cafe',
  'bar-open': 'bar',
  'all-close': 'closed',
}

const lastVenue = (): ShopVenue =>
  shopVenues.find((venue) => venue === sessionStore.get('venue')) ?? 'cafe'

interface ShopModeNow {
  /** Null until it is read; nothing is decided on a guess (product-rules §2). */
  shopMode: ShopMode | null
  /** Before the first response the last one known in this tab, else the cafe. */
  venue: ShopVenue
  isFailed: boolean
  retry(): void
}

/** Milliseconds between two reads while the queue is full. */
const fullPollMs = 30_000

export const statusQuery = queryOptions({
  queryKey: queryKeys.cafeStatus,
  queryFn: async ({ signal }) => {
    const status = await call('getCafeStatus', {}, { signal }).catch((error: unknown) => {
      if (!signal.aborted) logFailure('Error fetching cafe status', error)
      throw error
    })
    sessionStore.set('venue', venueOf[shopModeOf(status)])
    return status
  },
  // A server that ended may not have said that there is room again.
  refetchInterval: ({ state }) => (state.data?.fullQueue ? pollInterval(fullPollMs)() : false),
})

export function useShopMode(): ShopModeNow {
  const query = useQuery(statusQuery)
  const shopMode = query.data ? shopModeOf(query.data) : null
  return {
    shopMode,
    venue: shopMode ? venueOf[shopMode] : lastVenue(),
    isFailed: query.data === undefined && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The same time, until it has passed by the server's clock; then null. */
function useUntil(time: string | null): Date | null {
  const isPast = () => time !== null && Date.parse(time) <= shopNow().getTime()
  const [passed, setPassed] = useState(() => (isPast() ? time : null))
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(() => setPassed(time), Date.parse(time) - shopNow().getTime())
    return () => clearTimeout(timer)
  }, [time])
  return useMemo(() => (time === null || time === passed ? null : new Date(time)), [time, passed])
}

/** From the event itself: many pages get it at once, and as often as a full queue moves. */
export async function followQueue(client: QueryClient, fullQueue: CafeStatus['fullQueue']) {
  const { queryKey } = statusQuery
  // What it was reading is still to be read: it may be a break.
  const wasReading = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (status) => status && { ...status, fullQueue })
  if (wasReading || client.getQueryData(queryKey) === undefined)
    await client.invalidateQueries({ queryKey })
}

/** How many orders are open, and may be, while that many are (product-rules §22); else null. */
export const useFullQueue = () => useCafeStatus()?.fullQueue ?? null

/** Minutes that the cafe is late (product-rules §37). */
export const useLateMinutes = (): number => useCafeStatus()?.lateMinutes ?? 0

export const useCafeStatus = () => useQuery(statusQuery).data

/** With the break and the late closing only while they last; null until it is read. */
export function useShopState(): ShopState | null {
  const { data } = useQuery(statusQuery)
  const pausedUntil = useUntil(data?.pausedUntil ?? null)
  const openUntil = useUntil(data?.openUntil ?? null)
  return useMemo(
    () =>
      data ? { mode: shopModeOf(data), pausedUntil, isLastCall: data.isLastCall, openUntil } : null,
    [data, pausedUntil, openUntil],
  )
}

export const useSettingsQuery = (options: { refetchInterval?: () => number } = {}) =>
  useRead('getSettings', {}, options)

/** Undefined only while the app starts. */
export const useSettings = (): ShopSettings | undefined => useSettingsQuery().data

/** What the prices of the bar are in. */
export const useCurrency = (): string => useSettings()?.currency ?? defaultCurrency

/** A text of the shop in the reader's language; without a Thai one in English. */
export function useShopText(name: keyof ShopSettings['thai']): string {
  const settings = useSettings()
  const thai = useLanguage() === 'th' && settings?.thai[name]
  return thai || (settings?.[name] ?? '')
}

/** Milliseconds between two reads of the wait; none while the page is hidden. */
const waitPollMs = 30_000

/** Minutes until a cafe drink that is ordered now is done; null while that is not known. */
export function useWait(isNeeded = true): WaitRange | null {
  const { data, isError } = useRead(
    'getWait',
    {},
    { enabled: isNeeded, staleTime: waitPollMs, refetchInterval: pollInterval(waitPollMs) },
  )
  // An old wait is worse than none.
  return isNeeded && !isError ? (data?.cafe ?? null) : null
}
