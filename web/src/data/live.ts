import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createFreshness } from './freshness.ts'
import { keepConnected } from './live-connection.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import {
  connectionFound,
  connectionLost,
  type LiveState,
  listenToLive,
  liveState,
} from './live-state.ts'
import { queryKeys } from './query-keys.ts'

type Refresh = (queryKey: QueryKey) => Promise<void>

/** Everything that the server's news keep fresh. */
const newsworthy = [queryKeys.cafeStatus, queryKeys.menu, queryKeys.mine, queryKeys.board]

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
  const stopPolling = pollWhileLost(refresh)
  let isOver = false
  let disconnect = () => {}
  const start = () =>
    open().then(
      (socket) => {
        if (isOver) return
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
  window.addEventListener('offline', connectionLost)
  void start()
  return () => {
    isOver = true
    window.removeEventListener('offline', connectionLost)
    stopPolling()
    disconnect()
    connectionFound()
  }
}

/** News name what became stale; after every connection everything may be (product-rules §9). */
function spreadNews(socket: LiveSocket, client: QueryClient, refresh: Refresh) {
  socket.on('connect', () => {
    connectionFound()
    for (const key of newsworthy) void refresh(key)
  })
  socket.on('connect_error', connectionLost)
  socket.on('disconnect', (reason) => {
    connectionLost()
    // The server closes the door on a changed role or an ended session.
    if (reason === 'io server disconnect')
      void client.invalidateQueries({ queryKey: queryKeys.session })
  })
  socket.on('orders', ({ status }) => {
    void refresh(queryKeys.mine)
    // What is picked was off the board already (spec §2).
    if (status !== 'picked') void refresh(queryKeys.board)
  })
  socket.on('my-queue', () => void refresh(queryKeys.mine))
  socket.on('cafe-status', () => void refresh(queryKeys.cafeStatus))
  socket.on('menu', () => void refresh(queryKeys.menu))
}

function pollWhileLost(refresh: Refresh): () => void {
  let polling: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (document.visibilityState === 'visible') for (const key of newsworthy) void refresh(key)
    polling = setTimeout(look, pollMs * (0.8 + Math.random() * 0.4))
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
