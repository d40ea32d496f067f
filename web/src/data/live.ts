import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { useSyncExternalStore } from 'react'
import { keepConnected } from './live-connection.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import {
  connectionFound,
  connectionLost,
  type LiveState,
  listenToLive,
  liveState,
} from './live-state.ts'
import { isMenuUpToDate } from './menu-cache.ts'
import { isUpToDate } from './order-cache.ts'
import { tellOrderNews } from './order-news.ts'
import { afterOwnChanges } from './own-changes.ts'
import { listenToReturn } from './page-return.ts'
import { quietMs } from './patience.ts'
import { createInvalidator, type Invalidate } from './query-invalidation.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { renewAhead } from './renewal.ts'
import { throttle } from './throttle.ts'

/** Counts and lists of all orders: a busy hour's news come faster than anybody reads them. */
const slowlyRead = [queryKeys.statistics, queryKeys.orderLog]

/** Milliseconds between two readings of those. */
const calmMs = 5000

/** Everything that the server's news keep fresh. */
const newsworthy = [
  queryKeys.cafeStatus,
  queryKeys.menu,
  queryKeys.myToday,
  queryKeys.myPast,
  queryKeys.board,
  queryKeys.finished,
  ...slowlyRead,
]

/** Milliseconds that a page is hidden before its reader has to expect old news. */
const longHiddenMs = 30_000

/** Milliseconds between two looks while there is no connection, give or take a fifth. */
const pollMs = 10_000

/** Whether what the screen shows is kept up to date by the server's news. */
export const useLive = (): LiveState => useSyncExternalStore(listenToLive, liveState)

/** Opens the live connection for as long as the app runs; answers how to close it. */
export function openLive(
  client: QueryClient,
  open: () => Promise<LiveSocket> = openLiveSocket,
): () => void {
  const invalidate = createInvalidator(client)
  const refreshAll = () => {
    for (const key of newsworthy) void invalidate(key)
  }
  const stops = [pollWhileLost(refreshAll), renewAhead(), refreshOnReturn(refreshAll)]
  let isOver = false
  let disconnect = () => {}
  const start = () =>
    open().then(
      (socket) => {
        if (isOver) return
        socket.on('connect', refreshAll)
        followEvents(socket, client, invalidate)
        disconnect = keepConnected(socket)
      },
      // The library itself did not come through.
      () => {
        const again = setTimeout(start, pollMs)
        disconnect = () => clearTimeout(again)
      },
    )
  connectionLost()
  const offline = () => connectionLost()
  window.addEventListener('offline', offline)
  void start()
  return () => {
    isOver = true
    window.removeEventListener('offline', offline)
    for (const stop of stops) stop()
    disconnect()
    connectionFound()
  }
}

/**
 * Events name what became stale; after every connection everything may be (product-rules §9). What is
 * known already, from the response to a change made here, is not read again.
 */
function followEvents(socket: LiveSocket, client: QueryClient, invalidate: Invalidate) {
  const invalidateSlowly = slowlyRead.map((key) => throttle(() => void invalidate(key), calmMs))
  socket.on('connect', connectionFound)
  socket.on('connect_error', () => connectionLost())
  socket.on('disconnect', (reason) => {
    // Five seconds without a ping went by before the library says so.
    connectionLost(reason === 'ping timeout' ? 'lasted' : 'begins')
    if (reason !== 'io server disconnect') return
    // The server closes the door on a changed role or an ended session.
    void client.invalidateQueries({ queryKey: queryKeys.session })
  })
  socket.on('orders', async (change) => {
    tellOrderNews(change)
    void invalidate(queryKeys.myPast)
    // What is picked is counted and listed as done.
    if (change.status !== 'picked') for (const invalidateNow of invalidateSlowly) invalidateNow()
    await afterOwnChanges(client, mutationKeys.orders, isAbout(change))
    void invalidate(queryKeys.myToday, () => !isUpToDate(client, 'today', change))
    void invalidate(queryKeys.board, () => !isUpToDate(client, 'board', change))
    void invalidate(queryKeys.finished, () => !isUpToDate(client, 'finished', change))
  })
  socket.on('my-queue', () => void invalidate(queryKeys.myToday))
  socket.on('cafe-status', async (status) => {
    await afterOwnChanges(client, mutationKeys.shopMode)
    const isKnown = () => hashKey([client.getQueryData(queryKeys.cafeStatus)]) === hashKey([status])
    void invalidate(queryKeys.cafeStatus, () => !isKnown())
  })
  socket.on('menu', async (change) => {
    await afterOwnChanges(client, mutationKeys.menu)
    void invalidate(queryKeys.menu, () => !isMenuUpToDate(client, change))
  })
}

/** An order that is being placed has no id here yet. */
const isAbout =
  ({ id, status }: { id: string; status: OrderStatus }) =>
  (variables: unknown) => {
    const change = variables as { id?: string }
    return change.id === undefined ? status === 'ordered' : change.id === id
  }

/** At once, and not only when the connection stands again, which a bad network takes its time for. */
const refreshOnReturn = (refreshAll: () => void) =>
  listenToReturn(({ how, awayMs }) => {
    if (how !== 'shown' || awayMs >= longHiddenMs) refreshAll()
  })

function pollWhileLost(refreshAll: () => void): () => void {
  let polling: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (document.visibilityState === 'visible' && quietMs() === 0) refreshAll()
    polling = setTimeout(look, Math.max(pollMs * (0.8 + Math.random() * 0.4), quietMs()))
  }
  const stopListening = listenToLive(() => {
    clearTimeout(polling)
    if (!liveState().isLive) look()
  })
  return () => {
    clearTimeout(polling)
    stopListening()
  }
}
