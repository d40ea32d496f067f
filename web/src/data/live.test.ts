import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type LiveEvents, livePath } from '@tumbler/contract/live'
import type { Order } from '@tumbler/contract/orders'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type LiveSocket, liveOptions } from '../api/live-connection.ts'
import { liveState } from '../api/live-state.ts'
import { createQueryClient } from '../api/query-client.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { localStore } from '../device/storage.ts'
import { idOf, itemOf, orderOf, statusOf } from '../testing/cafe.ts'
import { until } from '../testing/until.ts'
import { openLive } from './live.ts'
import { applyMenuItem } from './menu-cache.ts'
import { applyOrder, boardOf } from './order-cache.ts'

let http: HttpServer
let server: Server<Record<string, never>, LiveEvents>
/** The token of every connection the server let in, in their order; null for a visitor. */
let letIn: (string | null)[]
let goodTokens: string[]
let client: QueryClient
let close: () => void

async function startServer(port = 0) {
  http = createServer()
  server = new Server(http, { path: livePath, transports: ['websocket'] })
  server.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: string }
    if (token !== undefined && !goodTokens.includes(token)) return next(new Error('NOT_SIGNED_IN'))
    letIn.push(token ?? null)
    next()
  })
  await new Promise<void>((listening) => http.listen(port, listening))
  return (http.address() as AddressInfo).port
}

const stopServer = () => server.close()
const liveSockets = () => [...server.of('/').sockets.keys()]

let socket: LiveSocket

function open(port: number) {
  socket = io(`http://localhost:${port}`, liveOptions)
  close = openLive(client, async () => socket)
}

const sessionToken = (sid: string, exp = 9e9) =>
  `x.${btoa(JSON.stringify({ sub: 'ploy', sid, exp }))}.x`

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Counts the fetches of a query on the screen. */
function watch(queryKey: readonly unknown[], data: unknown = 'data') {
  const queryFn = vi.fn(async () => data)
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  return { count: () => queryFn.mock.calls.length, stop }
}

beforeEach(() => {
  letIn = []
  goodTokens = []
  close = () => {}
  client = createQueryClient()
  localStorage.clear()
})

afterEach(async () => {
  close()
  client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await stopServer()
})

describe('who is connected', () => {
  test('a visitor, then the user who signs in, then a visitor again', async () => {
    open(await startServer())
    await until(() => expect(letIn).toEqual([null]))
    goodTokens = ['mine']
    localStore.set({ access_token: 'mine' })
    await until(() => expect(letIn).toEqual([null, 'mine']))
    localStore.set({ access_token: null })
    await until(() => expect(letIn).toEqual([null, 'mine', null]))
  })

  test('a renewed token needs no new connection, another session does', async () => {
    const [first, renewed, other] = [
      sessionToken('a'),
      sessionToken('a', 9e9 + 1),
      sessionToken('b'),
    ]
    goodTokens = [first, renewed, other]
    localStore.set({ access_token: first })
    open(await startServer())
    await until(() => expect(liveSockets()).toHaveLength(1))
    // The client knows of it a moment after the server.
    await until(() => expect(socket.connected).toBe(true))
    const before = liveSockets()
    const menu = watch(queryKeys.menu)
    await until(() => expect(menu.count()).toBe(1))
    localStore.set({ access_token: renewed })
    server.emit('menu', { id: 'a', revision: 1 })
    await until(() => expect(menu.count()).toBe(2))
    expect(liveSockets()).toEqual(before)
    localStore.set({ access_token: other })
    await until(() => expect(letIn).toEqual([first, other]))
    await until(() => expect(liveSockets()).toHaveLength(1))
    expect(liveSockets()).not.toEqual(before)
  })

  test('what is stored while the connection opens does not break it off', async () => {
    const [first, renewed] = [sessionToken('a'), sessionToken('a', 9e9 + 1)]
    goodTokens = [first, renewed]
    localStore.set({ access_token: first })
    open(await startServer())
    // It is under way, but has not reached the server yet.
    await Promise.resolve()
    expect([socket.active, socket.connected]).toEqual([true, false])
    const breaksOff = vi.spyOn(socket, 'disconnect')
    localStore.set({ favOrder: null })
    localStore.set({ access_token: renewed })
    await until(() => expect(letIn).toEqual([renewed]))
    expect(breaksOff).not.toHaveBeenCalled()
  })

  test('a refused token is renewed, and the new one accepted', async () => {
    goodTokens = ['new']
    localStore.set({ access_token: 'stale', refresh_token: 'refresh' })
    const answer = JSON.stringify({ accessToken: 'new', refreshToken: 'next' })
    const headers = { 'content-type': 'application/json' }
    vi.stubGlobal('fetch', async () => new Response(answer, { headers }))
    open(await startServer())
    await until(() => expect(letIn).toEqual(['new']))
    expect(localStorage.getItem('refresh_token')).toBe('next')
  })

  test('an ended session stays connected as a visitor', async () => {
    localStore.set({ access_token: 'stale', refresh_token: 'refresh' })
    const answer = JSON.stringify({ code: 'SESSION_ENDED', status: 401, title: 'ended' })
    const headers = { 'content-type': 'application/problem+json' }
    vi.stubGlobal('fetch', async () => new Response(answer, { status: 401, headers }))
    open(await startServer())
    await until(() => expect(letIn).toEqual([null]))
    expect(localStorage.getItem('refresh_token')).toBeNull()
  })

  test('a client that the server disconnects reads its account, and connects again', async () => {
    open(await startServer())
    await until(() => expect(letIn).toHaveLength(1))
    const me = watch(queryKeys.me('a'))
    await until(() => expect(me.count()).toBe(1))
    server.disconnectSockets(true)
    await until(() => expect(letIn).toHaveLength(2))
    // Once as its session may have ended, once for what it has missed.
    await until(() => expect(me.count()).toBe(3))
  })
})

const initialData = new Map<readonly unknown[], unknown>([
  [queryKeys.cafeStatus, statusOf('all-close')],
  [queryKeys.board, { waiting: [], inProgress: [] }],
  [queryKeys.counter, []],
])

describe('events', () => {
  async function connected(keys: readonly (readonly unknown[])[]) {
    open(await startServer())
    const watched = keys.map((key) => watch(key, initialData.get(key)))
    // Once for the screen, once because the connection is there.
    await until(() => expect(watched.map(({ count }) => count())).toEqual(keys.map(() => 2)))
    await until(() => expect(client.isFetching()).toBe(0))
    return watched
  }

  test('of the shop fetch its status again', async () => {
    const keys = [queryKeys.cafeStatus, queryKeys.menu, queryKeys.archive]
    const [status, menu, archive] = await connected(keys)
    server.emit('cafe-status', statusOf('cafe-open'))
    await until(() => expect(status?.count()).toBe(3))
    expect(menu?.count()).toBe(2)
    server.emit('menu', { id: 'a', revision: 1 })
    await until(() => expect([menu?.count(), archive?.count()]).toEqual([3, 3]))
  })

  test('of the settings fetch what all read, and what an admin sets', async () => {
    const [all, admins] = await connected([queryKeys.settings, queryKeys.shopSettings])
    server.emit('settings', { revision: 4 })
    await until(() => expect([all?.count(), admins?.count()]).toEqual([3, 3]))
  })

  test('of an order fetch the board and the customer’s orders, of a picked one not the board', async () => {
    const today = queryKeys.myOrders('2026-11-20')
    initialData.set(today, { active: [], closed: [] })
    const [board, mine] = await connected([queryKeys.board, today])
    const change = { id: 'a', updatedAt: '2026-11-20T02:00:00.000Z' }
    server.emit('orders', { ...change, status: 'ordered' })
    await until(() => expect([board?.count(), mine?.count()]).toEqual([3, 3]))
    await until(() => expect(client.isFetching()).toBe(0))
    server.emit('orders', { ...change, status: 'picked' })
    await until(() => expect(mine?.count()).toBe(4))
    expect(board?.count()).toBe(3)
    server.emit('my-queue')
    await until(() => expect(mine?.count()).toBe(5))
  })

  test('of the account fetch it again', async () => {
    const [mine] = await connected([queryKeys.myToday])
    const account = watch(queryKeys.session)
    await until(() => expect(account.count()).toBe(1))
    server.emit('my-account')
    await until(() => expect(account.count()).toBe(2))
    expect(mine?.count()).toBe(2)
  })

  test('of orders fetch what is counted and listed, but not with every one', async () => {
    const [statistics, log] = await connected([queryKeys.statistics, queryKeys.orderLog])
    const change = { id: 'a', updatedAt: '2026-11-20T02:00:00.000Z' }
    for (const status of ['ordered', 'in-progress', 'done'] as const)
      server.emit('orders', { ...change, status })
    await until(() => expect([statistics?.count(), log?.count()]).toEqual([3, 3]))
    await until(() => expect(client.isFetching()).toBe(0))
    expect([statistics?.count(), log?.count()]).toEqual([3, 3])
  })
})

describe('what was changed from here', () => {
  const latte = orderOf(1, 'Latte', { updatedAt: '2026-11-20T02:00:00.000Z' })
  const started = {
    ...latte,
    status: 'in-progress',
    updatedAt: '2026-11-20T02:01:00.000Z',
  } as const
  const { id, status, updatedAt } = started
  const event = { id, status, updatedAt }

  async function boardOpen() {
    open(await startServer())
    const board = watch(queryKeys.board, boardOf([latte]))
    await until(() => expect(board.count()).toBe(2))
    await until(() => expect(client.isFetching()).toBe(0))
    /** Whatever was sent before has come by then. */
    const delivered = async () => {
      const before = shop.count()
      server.emit('cafe-status', statusOf(before % 2 === 0 ? 'cafe-open' : 'all-close'))
      await until(() => expect(shop.count()).toBe(before + 1))
    }
    const shop = watch(queryKeys.cafeStatus)
    await until(() => expect(shop.count()).toBe(1))
    return { board, delivered }
  }

  /** A change of the order on its way to the server, and how it ends. */
  function startMove() {
    let end: (order?: Order) => void = () => {}
    const observer = new MutationObserver(client, {
      mutationKey: mutationKeys.moveOrder,
      mutationFn: (_variables: { params: { id: string } }) =>
        new Promise<Order>((resolve, reject) => {
          end = (order) => (order ? resolve(order) : reject(new ApiError('OFFLINE')))
        }),
      onSuccess: (order) => applyOrder(client, order),
    })
    const done = observer.mutate({ params: { id } }).catch(() => {})
    return { respond: (order: Order) => end(order), fail: () => end(), done }
  }

  test('is not read again when its event comes after the response', async () => {
    const { board, delivered } = await boardOpen()
    const move = startMove()
    await until(() => expect(client.isMutating()).toBe(1))
    move.respond(started)
    await move.done
    server.emit('orders', event)
    await delivered()
    expect(board.count()).toBe(2)
  })

  test('nor when it comes before the response', async () => {
    const { board, delivered } = await boardOpen()
    const move = startMove()
    server.emit('orders', event)
    await delivered()
    expect(board.count()).toBe(2)
    move.respond(started)
    await move.done
    await delivered()
    expect(board.count()).toBe(2)
  })

  test('is read when something later was announced meanwhile', async () => {
    const { board, delivered } = await boardOpen()
    const move = startMove()
    server.emit('orders', { id, status: 'done', updatedAt: '2026-11-20T02:02:00.000Z' })
    await delivered()
    expect(board.count()).toBe(2)
    move.respond(started)
    await until(() => expect(board.count()).toBe(3))
  })

  test('is read when the change failed', async () => {
    const { board, delivered } = await boardOpen()
    const move = startMove()
    server.emit('orders', event)
    await delivered()
    move.fail()
    await until(() => expect(board.count()).toBe(3))
  })

  test('of other orders is read while a change is on its way', async () => {
    const { board } = await boardOpen()
    startMove()
    server.emit('orders', { ...event, id: 'other' })
    await until(() => expect(board.count()).toBe(3))
  })

  test('of the menu and the shop is not read again', async () => {
    open(await startServer())
    const flags = statusOf('cafe-open')
    const [menu, shop] = [watch(queryKeys.menu, []), watch(queryKeys.cafeStatus, flags)]
    await until(() => expect([menu.count(), shop.count()]).toEqual([2, 2]))
    await until(() => expect(client.isFetching()).toBe(0))
    applyMenuItem(client, itemOf(1, 'Latte', { revision: 3 }))
    server.emit('menu', { id: idOf(1), revision: 3 })
    server.emit('cafe-status', flags)
    server.emit('menu', { id: idOf(1), revision: 4 })
    await until(() => expect(menu.count()).toBe(3))
    await until(() => expect(client.isFetching()).toBe(0))
    expect([menu.count(), shop.count()]).toEqual([3, 2])
  })
})

describe('a page that resumes', () => {
  test('with the network fetches at once, before it is connected', async () => {
    const port = await startServer()
    await stopServer()
    open(port)
    const status = watch(queryKeys.cafeStatus)
    await until(() => expect(status.count()).toBe(1))
    await until(() => expect(client.isFetching()).toBe(0))
    window.dispatchEvent(new Event('online'))
    expect(client.isFetching()).toBe(1)
    expect(letIn).toEqual([])
  })

  test('after sleep connects anew, after a long time hidden fetches', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    open(await startServer())
    const status = watch(queryKeys.cafeStatus)
    await until(() => expect(letIn).toHaveLength(1))
    await until(() => expect(status.count()).toBe(2))
    await until(() => expect(client.isFetching()).toBe(0))
    show('hidden')
    vi.setSystemTime(Date.now() + 10_000)
    show('visible')
    expect(client.isFetching()).toBe(0)
    show('hidden')
    vi.setSystemTime(Date.now() + 40_000)
    show('visible')
    await until(() => expect(status.count()).toBe(3))
    expect(letIn).toHaveLength(1)
    show('hidden')
    vi.setSystemTime(Date.now() + 3_600_000)
    show('visible')
    await until(() => expect(letIn).toHaveLength(2))
  })
})

describe('without a connection', () => {
  test('it says so, polls, and fetches everything again when connected', async () => {
    const port = await startServer()
    open(port)
    const status = watch(queryKeys.cafeStatus)
    const me = watch(queryKeys.me('a'))
    await until(() => expect([status.count(), me.count()]).toEqual([2, 2]))
    expect(liveState()).toEqual({ isLive: true, lostSince: null })
    await stopServer()
    await until(() => expect(liveState().isLive).toBe(false))
    expect(liveState().lostSince).toBeInstanceOf(Date)
    await until(() => expect(status.count()).toBeGreaterThanOrEqual(3))
    const before = { status: status.count(), me: me.count() }
    await startServer(port)
    await until(() => expect(letIn).toHaveLength(2))
    await until(() => expect(status.count()).toBeGreaterThan(before.status))
    await until(() => expect(me.count()).toBeGreaterThan(before.me))
    expect(liveState()).toEqual({ isLive: true, lostSince: null })
  })

  test('a page whose address the server refuses says so, and is live again when it does not', async () => {
    const port = await startServer()
    let isRefusing = true
    server.use((_socket, next) => next(isRefusing ? new Error('WRONG_ORIGIN') : undefined))
    open(port)
    await until(() => expect(liveState()).toMatchObject({ isLive: false, isRefused: true }))
    isRefusing = false
    await until(() => expect(liveState()).toEqual({ isLive: true, lostSince: null }))
  })

  test('a hidden page does not poll', async () => {
    open(await startServer())
    const status = watch(queryKeys.cafeStatus)
    await until(() => expect(status.count()).toBe(2))
    show('hidden')
    await stopServer()
    await until(() => expect(liveState().isLive).toBe(false))
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    expect(status.count()).toBe(2)
  })

  test('a short break shows nothing', async () => {
    open(await startServer())
    await until(() => expect(letIn).toHaveLength(1))
    server.disconnectSockets(true)
    await until(() => expect(letIn).toHaveLength(2))
    expect(liveState().isLive).toBe(true)
  })
})
