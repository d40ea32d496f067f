import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type ClientEvents, type LiveEvents, wrongOrigin } from '@tumbler/contract/live'
import { isOpenStatus, isResting, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import { onResume } from '../api/app-resume.ts'
import { keepConnected, type LiveSocket, openLiveSocket } from '../api/live-connection.ts'
import {
  connectionFound,
  connectionLost,
  connectionRefused,
  liveState,
  subscribeToLive,
} from '../api/live-state.ts'
import {
  afterMutations,
  createInvalidator,
  type Invalidate,
  throttle,
} from '../api/query-invalidation.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { backoffRemainingMs } from '../api/retry-after.ts'
import { renewAhead } from '../api/token-renewal.ts'
import { isMenuUpToDate } from './menu.ts'
import { followMessage } from './message.ts'
import {
  cachedOrder,
  isMarked,
  isUpToDate,
  type MyOrders,
  markOrder,
  orderLists,
} from './order-cache.ts'
import { followQueue } from './shop.ts'

/** Milliseconds between two reads of what is too expensive to read again with every event. */
const throttleMs = 5000

/** Everything that live events keep up to date. */
const liveKeys = [
  queryKeys.session,
  queryKeys.cafeStatus,
  queryKeys.message,
  queryKeys.settings,
  queryKeys.shopSettings,
  queryKeys.menu,
  queryKeys.archive,
  queryKeys.options,
  queryKeys.barTally,
  queryKeys.lookAlikes,
  queryKeys.myPast,
  ...orderLists.map(({ queryKey }) => queryKey),
  queryKeys.statistics,
  queryKeys.orderLog,
  queryKeys.users,
  queryKeys.userCounts,
  queryKeys.firstSteps,
]

/** Milliseconds that a page is hidden before everything is read again. */
const longHiddenMs = 30_000

/** Milliseconds between two reads while disconnected, give or take a fifth. */
const pollMs = 10_000

let current: LiveSocket | null = null

/** This page has shown the news: no push message is needed on this device. */
export const sendTold: ClientEvents['told'] = (news) =>
  current?.connected && current.emit('told', news)

type OrderEvent = Parameters<LiveEvents['orders']>[0]

const listeners = new Set<(event: OrderEvent) => void>()

export function emitOrderEvent(event: OrderEvent): void {
  for (const listener of listeners) listener(event)
}

/** Gets each change of an order while connected; missed events are not repeated. */
export function subscribeToOrderEvents(listener: (event: OrderEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the live connection for as long as the app runs; returns how to close it. */
export function openLive(
  client: QueryClient,
  open: () => Promise<LiveSocket> = openLiveSocket,
): () => void {
  const invalidate = createInvalidator(client)
  const refreshAll = () => {
    for (const key of liveKeys) void invalidate(key)
  }
  const stops = [pollWhileLost(refreshAll), renewAhead(), refreshOnResume(refreshAll)]
  let isClosed = false
  let disconnect = () => {}
  const start = () =>
    open().then(
      (socket) => {
        if (isClosed) return
        socket.on('connect', refreshAll)
        current = socket
        followEvents(socket, client, invalidate)
        disconnect = keepConnected(socket)
      },
      // The library could not be loaded.
      () => {
        if (isClosed) return
        const retrying = setTimeout(start, pollMs)
        disconnect = () => clearTimeout(retrying)
      },
    )
  connectionLost()
  const handleOffline = () => connectionLost()
  window.addEventListener('offline', handleOffline)
  void start()
  return () => {
    isClosed = true
    window.removeEventListener('offline', handleOffline)
    current = null
    for (const stop of stops) stop()
    disconnect()
    connectionFound()
  }
}

/**
 * Events name what is stale; after every connection everything may be (product-rules §9). What the
 * response to a change made here has already brought is not read again.
 */
function followEvents(socket: LiveSocket, client: QueryClient, invalidate: Invalidate) {
  const invalidateStatistics = throttle(() => void invalidate(queryKeys.statistics), throttleMs)
  const invalidateLog = throttle(() => void invalidate(queryKeys.orderLog), throttleMs)
  socket.on('connect', connectionFound)
  socket.on('connect_error', ({ message }) =>
    message === wrongOrigin ? connectionRefused() : connectionLost(),
  )
  socket.on('disconnect', (reason) => {
    // The library waits five seconds for a ping before it says so.
    connectionLost(reason === 'ping timeout' ? 0 : undefined)
    if (reason !== 'io server disconnect') return
    // The server disconnects when a role changes or a session ends.
    void client.invalidateQueries({ queryKey: queryKeys.session })
  })
  socket.on('orders', async (event) => {
    emitOrderEvent(event)
    void invalidate(queryKeys.myPast)
    // For figures and log a picked order is done already.
    if (event.status !== 'picked') {
      invalidateStatistics()
      invalidateLog()
    }
    if (event.status === 'ordered') void invalidate(queryKeys.lookAlikes)
    await afterMutations(client, mutationKeys.orders, isAbout(event))
    for (const list of orderLists)
      void invalidate(list.queryKey, () => !isUpToDate(client, list, event))
  })
  const followMark = (id: string, mark: Parameters<typeof markOrder>[2]) => {
    const known = cachedOrder(client, id)
    // That it joined the queue was not heard.
    if (known && isResting(known)) for (const { queryKey } of orderLists) void invalidate(queryKey)
    markOrder(client, id, mark)
    for (const list of orderLists)
      void invalidate(list.queryKey, () => !isMarked(client, list, id, mark))
  }
  socket.on('turn', ({ id, turnAt }) => followMark(id, { turnAt }))
  socket.on('reminder', ({ id, remindedAt }) => followMark(id, { remindedAt }))
  socket.on('my-queue', () => void invalidate(queryKeys.myToday))
  socket.on('my-account', () => void client.invalidateQueries({ queryKey: queryKeys.session }))
  socket.on('bar-tally', () => {
    void invalidate(queryKeys.barTally)
    invalidateStatistics()
  })
  socket.on('cafe-status', async (status) => {
    await afterMutations(client, mutationKeys.shopMode)
    const isKnown = () => hashKey([client.getQueryData(queryKeys.cafeStatus)]) === hashKey([status])
    void invalidate(queryKeys.cafeStatus, () => !isKnown())
    void invalidate(queryKeys.firstSteps)
    // A break and late minutes are part of the wait.
    void invalidate(queryKeys.wait)
    if (isWaiting(client)) void invalidate(queryKeys.myToday)
  })
  socket.on('message', (event) => void followMessage(client, event))
  socket.on('queue', ({ fullQueue }) => void followQueue(client, fullQueue ?? null))
  socket.on('accounts', () => {
    for (const key of [queryKeys.users, queryKeys.userCounts, queryKeys.firstSteps])
      void invalidate(key)
  })
  socket.on('settings', () => {
    const { settings, shopSettings, screens, firstSteps } = queryKeys
    // Customers are found with what the limit leaves them.
    const keys = [settings, shopSettings, screens, firstSteps, ['findCustomers']]
    for (const key of keys) void invalidate(key)
  })
  socket.on('menu', async (event) => {
    await afterMutations(client, mutationKeys.menu)
    for (const key of [queryKeys.menu, queryKeys.archive, queryKeys.options])
      void invalidate(key, () => !isMenuUpToDate(client, event))
    void invalidate(queryKeys.firstSteps)
  })
}

const isWaiting = (client: QueryClient): boolean =>
  client
    .getQueriesData<MyOrders>({ queryKey: queryKeys.myToday })
    .some(([, data]) => data?.active.some(({ status }) => isOpenStatus(status)))

/** An order that is being placed has no id here yet. */
const isAbout =
  ({ id, status }: { id: string; status: OrderStatus }) =>
  (variables: unknown) => {
    const { params } = variables as { params?: { id: string } }
    return params === undefined ? status === 'ordered' : params.id === id
  }

/** At once, not only when the connection is back, which takes long on a bad network. */
const refreshOnResume = (refreshAll: () => void) =>
  onResume(({ reason, awayMs }) => {
    if (reason !== 'visible' || awayMs >= longHiddenMs) refreshAll()
  })

function pollWhileLost(refreshAll: () => void): () => void {
  let polling: ReturnType<typeof setTimeout> | undefined
  const poll = () => {
    if (document.visibilityState === 'visible' && backoffRemainingMs() === 0) refreshAll()
    const delayMs = Math.max(pollMs * (0.8 + Math.random() * 0.4), backoffRemainingMs())
    polling = setTimeout(poll, delayMs)
  }
  const unsubscribe = subscribeToLive(() => {
    clearTimeout(polling)
    if (!liveState().isLive) poll()
  })
  return () => {
    clearTimeout(polling)
    unsubscribe()
  }
}
