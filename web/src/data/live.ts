import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { forgetAnswers } from './answer-memory.ts'
import { calmRefresh } from './calm-refresh.ts'
import { createFreshness, type Refresh } from './freshness.ts'
import { keepConnected } from './live-connection.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import {
  connectionFound,
  connectionLost,
  type LiveState,
  listenToLive,
  liveState,
} from './live-state.ts'
import { tellOrderNews } from './order-news.ts'
import { listenToReturn } from './page-return.ts'
import { quietMs } from './patience.ts'
import { queryKeys } from './query-keys.ts'
import { renewAhead } from './renewal.ts'

/** Counts and lists of all orders: a busy hour's news come faster than anybody reads them. */
const slowlyRead = [queryKeys.statistics, queryKeys.orderLog]

/** Milliseconds between two readings of those. */
const calmMs = 5000

/** Everything that the server's news keep fresh. */
const newsworthy = [
  queryKeys.cafeStatus,
  queryKeys.menu,
  queryKeys.mine,
  queryKeys.board,
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
  const refresh = createFreshness(client)
  const refreshAll = () => {
    for (const key of newsworthy) void refresh(key)
  }
  const stops = [pollWhileLost(refreshAll), renewAhead(), refreshOnReturn(refreshAll)]
  let isOver = false
  let disconnect = () => {}
  const start = () =>
    open().then(
      (socket) => {
        if (isOver) return
        socket.on('connect', refreshAll)
        spreadNews(socket, client, refresh)
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

/** News name what became stale; after every connection everything may be (product-rules §9). */
function spreadNews(socket: LiveSocket, client: QueryClient, refresh: Refresh) {
  const refreshCalmly = calmRefresh(refresh, calmMs)
  socket.on('connect', connectionFound)
  socket.on('connect_error', () => connectionLost())
  socket.on('disconnect', (reason) => {
    // Five seconds without a ping went by before the library says so.
    connectionLost(reason === 'ping timeout' ? 'lasted' : 'begins')
    if (reason !== 'io server disconnect') return
    // The server closes the door on a changed role or an ended session.
    forgetAnswers()
    void client.invalidateQueries({ queryKey: queryKeys.session })
  })
  socket.on('orders', (change) => {
    const { status } = change
    tellOrderNews(change)
    void refresh(queryKeys.mine)
    // What is picked was off the board already (spec §2), and counted and listed as done.
    if (status === 'picked') return
    void refresh(queryKeys.board)
    for (const key of slowlyRead) refreshCalmly(key)
  })
  socket.on('my-queue', () => void refresh(queryKeys.mine))
  socket.on('cafe-status', () => void refresh(queryKeys.cafeStatus))
  socket.on('menu', () => void refresh(queryKeys.menu))
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
