import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  ApiError,
  type ApiErrorCode,
  errorCode,
  isTransient,
  retryAfterMs,
} from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { shopNow } from '../api/clock.ts'
import { onReconnect } from '../api/live-state.ts'
import { queryKeys } from '../api/query-keys.ts'
import { createStore } from '../device/create-store.ts'
import { withLock } from '../device/lock.ts'
import { type BarTapKey, localStore, parseJson } from '../device/storage.ts'
import { newIdempotencyKey } from './order-draft.ts'

/** A drink that was counted on this device, or taken back, and what is not known to the server yet. */
export interface StoredTap {
  /** The key of the request; the id of a counted drink. */
  id: string
  menuId: string
  name: string
  /** Of a counted drink, as it was shown; a page of an earlier version stored none. */
  price?: number | null | undefined
  change: 1 | -1
  /** By the shop's clock, ISO. */
  at: string
  /** The drink that is taken back. */
  tapId?: string
  /** The server will not count it; kept until a barista has seen that. */
  refused?: ApiErrorCode
}

const keyOf = (id: string): BarTapKey => `bar-tap:${id}`

let read = { texts: '', taps: [] as readonly StoredTap[] }

/** In the order of the taps. */
function storedTaps(): readonly StoredTap[] {
  const texts = localStore.barTapKeys().sort().map(localStore.get)
  const all = texts.join()
  if (all !== read.texts)
    read = {
      texts: all,
      taps: texts
        .map((text) => parseJson<StoredTap>(text))
        .filter((tap) => tap !== null)
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    }
  return read.taps
}

const isQueued = ({ refused }: StoredTap) => refused === undefined

export function useStoredTaps() {
  const taps = useSyncExternalStore(localStore.subscribe, storedTaps)
  return { queued: taps.filter(isQueued), refused: taps.filter((tap) => !isQueued(tap)) }
}

const store = (tap: StoredTap) => localStore.set({ [keyOf(tap.id)]: JSON.stringify(tap) })

/** The shop's clock is corrected by whole seconds; by so many milliseconds it may go back. */
const clockJitterMs = 5000
let lastAt = 0

/** Later than the tap before. */
function tapTime(): string {
  const now = shopNow().getTime()
  lastAt = lastAt >= now && lastAt - now < clockJitterMs ? lastAt + 1 : now
  return new Date(lastAt).toISOString()
}

/** Kept on this device until the server has it; answers its id. */
export function addTap(
  tap: Pick<StoredTap, 'menuId' | 'name' | 'price' | 'change' | 'tapId'>,
): string {
  const id = newIdempotencyKey()
  store({ ...tap, id, at: tapTime() })
  return id
}

/** The barista has seen that they were refused. */
export const forgetTaps = (taps: readonly StoredTap[]): void =>
  localStore.set(Object.fromEntries(taps.map(({ id }) => [keyOf(id), null])))

const refusals: readonly ApiErrorCode[] = [
  'VALIDATION_FAILED',
  'MENU_NOT_AVAILABLE',
  'BAR_CLOSED',
  'TALLY_EMPTY',
  'IDEMPOTENCY_KEY_REUSED',
]

/** Milliseconds after which an answer that is neither yes nor no counts as no. */
const maxAgeMs = 24 * 3_600_000
const timeoutMs = 20_000
/** Milliseconds between two tries. */
const retryMs = 10_000

/** True after a failed try to send. */
const heldUp = createStore(false)
export const useIsHeldUp = () => useSyncExternalStore(heldUp.subscribe, heldUp.get)

/** By `performance.now()`. */
let pausedUntil = 0

/** Resolves with true if the next one may be sent. */
async function sendTap(client: QueryClient, tap: StoredTap): Promise<boolean> {
  const { id, menuId: menu_id, change, tapId: tap_id } = tap
  // The clock may have been corrected since: no tap is in the future.
  const now = shopNow().getTime()
  const at = Date.parse(tap.at) > now + clockJitterMs ? new Date(now).toISOString() : tap.at
  const body =
    change === 1 ? { menu_id, change, at } : { menu_id, change, at, ...(tap_id && { tap_id }) }
  const options = { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) }
  try {
    const tally = await call('tapBarTally', { body }, options)
    // A response on its way may be older.
    await client.cancelQueries({ queryKey: queryKeys.barTally })
    client.setQueryData(queryKeys.barTally, tally)
    forgetTaps([tap])
    heldUp.set(false)
    return true
  } catch (error) {
    const code = errorCode(error)
    const isOld = Date.now() - Date.parse(at) > maxAgeMs && !isTransient(error)
    if (refusals.includes(code) || isOld) {
      store({ ...tap, refused: code })
      return true
    }
    pausedUntil = performance.now() + retryAfterMs(error)
    heldUp.set(true)
    // A fault of the server may be about this one only.
    return error instanceof ApiError && code === 'UNEXPECTED'
  }
}

async function sendAll(client: QueryClient): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const queued = storedTaps().filter(isQueued)
    // A drink is taken back after it was counted, whatever the clock said.
    const isNext = ({ id, tapId }: StoredTap) =>
      !tried.has(id) && !queued.some((other) => other.id === tapId)
    const tap = queued.find(isNext)
    if (!tap || performance.now() < pausedUntil) return
    tried.add(tap.id)
    if (!(await sendTap(client, tap))) return
  }
}

/** Until its turn comes, one more try sends whatever is added. */
let isWaiting = false

/** In their order, and by one tab at a time. */
function sendTaps(client: QueryClient): void {
  if (isWaiting || !storedTaps().some(isQueued)) return
  isWaiting = true
  void withLock('bar-taps', () => {
    isWaiting = false
    return sendAll(client)
  })
}

/** Sends what is kept here, as soon as the server can be reached. */
export function useSendTaps(): void {
  const client = useQueryClient()
  useEffect(() => {
    const send = () => sendTaps(client)
    send()
    const stops = [localStore.subscribe(send), onReconnect(send)]
    const retrying = setInterval(send, retryMs)
    return () => {
      clearInterval(retrying)
      for (const stop of stops) stop()
    }
  }, [client])
}
