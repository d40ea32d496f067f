import { QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@tumbler/contract/users'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { BrowserRouter, type RouteObject, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { AppLoader } from '../app/app-loader.tsx'
import { routes } from '../app/routes.tsx'
import { Screens } from '../app/screens.tsx'
import { clearToasts } from '../components/ui/toast.ts'
import { Toasts } from '../components/ui/toasts.tsx'
import { clearStorage, localStore } from '../device/storage.ts'
import { accountOf } from './account-of.ts'
import { settings as cafeSettings, statusOf } from './cafe.ts'
import { type Answers, fakeFetch, refusal } from './fake-server.ts'
import { mount } from './mount.ts'
import { until } from './until.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
export const people: Record<Me['role'], Me> = {
  user: { id: id(1), email: 'user@example.com', name: 'Ploy', role: 'user' },
  barista: { id: id(2), email: 'barista@example.com', name: 'Fern', role: 'barista' },
  admin: { id: id(3), email: 'admin@example.com', name: 'Mali', role: 'admin' },
}
export const tokenOf = (me: Me) => `x.${btoa(JSON.stringify({ sub: me.id }))}.x`

export const settings = { ...cafeSettings, bankAccountText: '000-0-00000-0' }

interface Opened {
  me?: Me
  shopMode?: ShopMode
  answers?: Answers
  /** The storage of this device. */
  stored?: Parameters<typeof localStore.set>[0]
  /** The network between the app and the fake server. */
  network?: (answer: typeof fetch) => typeof fetch
  /** With the second of "Wait a sec...". */
  hasStartUp?: boolean
}

/** The whole table of screens on a fake server, opened at a path. */
export const openApp = (path: string, opened: Opened = {}) => openRoutes(routes, path, opened)

export function openRoutes(
  table: RouteObject[],
  path: string,
  { me, shopMode = 'cafe-open', network = (answer) => answer, ...more }: Opened,
) {
  clearStorage()
  stubBrowser()
  const server = {
    /** The user of the token. */
    me: me ?? null,
    signIn(person: Me) {
      server.me = person
      return { accessToken: tokenOf(person), refreshToken: 'refresh' }
    },
  }
  const answers: Answers = {
    getSettings: () => settings,
    getCafeStatus: () => statusOf(shopMode),
    getWait: () => ({ cafe: null }),
    readMessage: () => ({ message: null }),
    getMe: () => (server.me ? accountOf(server.me) : refusal('NOT_SIGNED_IN')),
    listCategories: () => [],
    listMyOrders: () => [],
    listMyHistory: () => [],
    listTumblers: () => [],
    listOrders: () => [],
    listLookAlikes: () => [],
    listUsers: () => [],
    countUsers: () => ({ all: 1, user: 0, barista: 0, admin: 1, disabled: 0, waiting: 0 }),
    markInactive: ({ params }) => ({ id: params.id, status: 'INACTIVE' }),
  }
  vi.stubGlobal('fetch', network(fakeFetch({ ...answers, ...more.answers })))
  localStore.set(more.stored ?? {})
  if (me) localStore.set({ access_token: tokenOf(me), refresh_token: 'refresh' })
  const browser: Browser = { at: '', move: () => {}, go: () => {} }
  window.history.pushState(null, '', path)
  const screens = <Screens routes={table} />
  const client = show(
    <BrowserRouter>
      <AddressBar browser={browser} />
      {more.hasStartUp ? <AppLoader>{screens}</AppLoader> : screens}
    </BrowserRouter>,
  )
  return {
    server,
    client,
    at: (expected: string) => until(() => expect(browser.at).toBe(expected)),
    path: () => browser.at,
    go: (to: string) => browser.go(to),
    back: () => browser.move(-1),
    forward: () => browser.move(1),
  }
}

interface Browser {
  at: string
  go(to: string): void
  /** Steps through the history. */
  move(steps: number): void
}

/** Lets a test read the path, go elsewhere and step through the history. */
function AddressBar({ browser }: { browser: Browser }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    browser.at = pathname
    browser.go = (to) => void navigate(to)
    browser.move = (steps) => void navigate(steps)
  })
  return null
}

/** Missing in jsdom. */
function stubBrowser() {
  const system = { matches: false, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => system)
  vi.stubGlobal('scrollTo', () => {})
}

function show(screens: ReactNode) {
  const client = createQueryClient()
  const unmount = mount(
    <StrictMode>
      <QueryClientProvider client={client}>
        {screens}
        <Toasts label="Notifications" closeLabel="Close" />
      </QueryClientProvider>
    </StrictMode>,
  )
  onTestFinished(() => {
    unmount()
    client.clear()
    clearToasts()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return client
}
