import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@tumbler/contract/users'
import { openingHours } from '@tumbler/rules/shop-calendar'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { flagsOf } from '@tumbler/rules/shop-mode'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { clearStorage, store, stored } from '../device/storage.ts'
import { type Answers, fakeFetch, refusal } from '../testing/fake-server.ts'
import { controls, found, press, seen, until, write } from '../testing/show-screen.tsx'
import { clearToasts, ToastRegion } from '../ui/toast.tsx'
import { routes } from './routes.tsx'
import { StartUp } from './start-up.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const people: Record<Me['role'], Me> = {
  user: { id: id(1), email: 'user@example.com', name: 'Ploy', role: 'user' },
  barista: { id: id(2), email: 'barista@example.com', name: 'Fern', role: 'barista' },
  admin: { id: id(3), email: 'admin@example.com', name: 'Mali', role: 'admin' },
}
const tokenOf = (me: Me) => `x.${btoa(JSON.stringify({ sub: me.id }))}.x`

const settings = {
  companyDomain: 'example.com',
  timeZone: 'Asia/Bangkok',
  cafeLocation: null,
  cafeRadiusMeters: 1000,
  openingHours,
  orderLimitPerDay: 2,
  isBarOrderable: false,
  bankAccountText: '000',
  demoAccounts: [],
}

let shopMode: ShopMode
/** Whoever the server knows the token of. */
let me: Me | null
let client: QueryClient

const answers: Answers = {
  getSettings: () => settings,
  getCafeStatus: () => flagsOf(shopMode),
  getMe: () => me ?? refusal('NOT_SIGNED_IN'),
  listCategories: () => [],
  listMyQueue: () => [],
  listMyHistory: () => [],
  listOrders: () => [],
  listUsers: () => [],
  countMyOrders: () => ({ totalOrder: 0 }),
}

/** The whole table of screens on a fake server, opened at a path. */
function openAt(path: string, more: Answers = {}) {
  vi.stubGlobal('fetch', fakeFetch({ ...answers, ...more }))
  if (me) store({ access_token: tokenOf(me), refresh_token: 'refresh' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  client = createQueryClient()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  root.render(
    <QueryClientProvider client={client}>
      <StartUp>
        <RouterProvider router={router} />
      </StartUp>
      <ToastRegion label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    client.clear()
    clearToasts()
    place.remove()
    vi.unstubAllGlobals()
  })
  return {
    at: (expected: string) => until(() => expect(router.state.location.pathname).toBe(expected)),
    go: (to: string) => router.navigate(to),
  }
}

async function signIn(email: string, password = 'tumbler-demo') {
  await press('Login')
  await write('E-mail', email)
  await write('Password', password)
  const [, submit] = await until(() => {
    const both = controls('button', 'Login')
    expect(both).toHaveLength(2)
    return both
  })
  submit?.click()
}

const logIn = (who: Me): Answers => ({
  logIn: () => {
    me = who
    return { accessToken: tokenOf(who), refreshToken: 'refresh' }
  },
})

beforeEach(() => {
  shopMode = 'cafe-open'
  me = null
  clearStorage()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('scrollTo', () => {})
})

describe('gates', () => {
  test('a stranger who wants a page signs in first and then sees it', async () => {
    const page = openAt('/ordered', logIn(people.user))
    await page.at('/login')
    await signIn('user@example.com')
    await page.at('/ordered')
  })

  test('an admin comes back to the variant of an admin', async () => {
    const page = openAt('/form/Latte/a1', logIn(people.admin))
    await page.at('/login')
    await signIn('admin@example.com')
    await page.at('/form-admin/Latte/a1')
  })

  test.each([
    ['user', '/userManagement'],
    ['user', '/ordering'],
    ['admin', '/menuCafe'],
    ['barista', '/ordered'],
    ['user', '/nowhere'],
  ] as const)('a %s may not open %s', async (role, path) => {
    me = people[role]
    const page = openAt(path)
    await page.at('/unauthorized')
    await until(() => expect(seen()).toContain('Your role cannot open this page.'))
  })

  test('case does not matter: /menucafe is /menuCafe', async () => {
    me = people.user
    const page = openAt('/menucafe')
    await until(() => expect(seen()).toContain('Ordered 0/2'))
    await page.at('/menucafe')
  })

  test('strangers read the public menus', async () => {
    const page = openAt('/')
    await found('a', 'Login')
    await page.at('/')
  })
})

describe('landing', () => {
  test.each([
    ['user', 'cafe-open', '/menucafe'],
    ['admin', 'all-close', '/close-all-admin'],
    ['user', 'bar-open', '/order_bar'],
    ['barista', 'all-close', '/ordering'],
  ] as const)('at the start a %s, %s, is taken to %s', async (role, mode, path) => {
    me = people[role]
    shopMode = mode
    await openAt('/').at(path)
  })

  test('the root stays open to whoever comes back to it', async () => {
    me = people.barista
    const page = openAt('/ordering')
    await found('a', 'Order')
    await page.go('/')
    await page.at('/')
  })

  test('with a session the login takes a user to her orders', async () => {
    me = people.user
    await openAt('/login').at('/statusOrder')
  })

  test('nothing is decided before the shop’s status is known', async () => {
    me = people.user
    let isDown = true
    const page = openAt('/', {
      getCafeStatus: () => (isDown ? refusal('UNAVAILABLE') : flagsOf('all-close')),
    })
    await found('button', 'Retry')
    await page.at('/')
    isDown = false
    await press('Retry')
    await page.at('/close-all')
  })
})

describe('signing in', () => {
  test('another domain is told, and nothing is sent', async () => {
    const asked = vi.fn(() => refusal('LOGIN_FAILED'))
    openAt('/login', { logIn: asked })
    await signIn('user@example.org')
    await until(() => expect(seen()).toContain('only accept @example.com'))
    expect(asked).not.toHaveBeenCalled()
  })

  test('a wrong password is told in one sentence', async () => {
    openAt('/login', { logIn: () => refusal('LOGIN_FAILED') })
    await signIn('user@example.com', 'no')
    const alert = await until(() => document.querySelector('[role="alert"]') ?? Promise.reject())
    expect(alert.textContent).toBe('Email or Password incorrect.')
  })

  test('a second sentence says when the words typed were not the cause', async () => {
    openAt('/login', { logIn: () => refusal('TOO_MANY_REQUESTS') })
    await signIn('user@example.com')
    await until(() => expect(seen()).toContain('Too many tries. Please wait a moment.'))
    expect(seen()).toContain('Email or Password incorrect.')
  })

  test('a demo account fills the form with one tap', async () => {
    const demo = { role: 'user', email: 'user@example.com', password: 'tumbler-demo' } as const
    openAt('/login', { getSettings: () => ({ ...settings, demoAccounts: [demo] }) })
    await press('User')
    const email = (await found('input', 'E-mail')) as HTMLInputElement
    expect(email.value).toBe(demo.email)
  })
})

describe('the bars', () => {
  const links = () =>
    [...document.querySelectorAll('nav [href], nav [aria-disabled]')].map((link) =>
      [link.textContent, link.getAttribute('aria-disabled') && 'disabled']
        .filter(Boolean)
        .join(' '),
    )

  test.each([
    ['user', 'cafe-open', ['Menu', 'My Order', 'History']],
    ['user', 'bar-open', ['History']],
    ['user', 'all-close', ['Menu disabled', 'My Order disabled', 'History']],
    ['admin', 'cafe-open', ['Menu', 'My Order', 'History', 'User Management']],
    ['barista', 'all-close', ['Order']],
  ] as const)('a %s, %s', async (role, mode, expected) => {
    me = people[role]
    shopMode = mode
    openAt(role === 'barista' ? '/ordering' : role === 'admin' ? '/ordered-admin' : '/ordered')
    await found('button', 'Logout')
    expect(links().slice(0, expected.length)).toEqual(expected)
    const below = { 'cafe-open': 'Menu', 'bar-open': 'Menu', 'all-close': 'Menu disabled' }[mode]
    const bottom = role === 'barista' ? [] : ['History', below, 'My Order']
    expect(links().slice(expected.length)).toEqual(bottom)
  })

  test('a change of the shop is told, and nobody is moved', async () => {
    me = people.user
    const page = openAt('/statusOrder')
    await found('button', 'Logout')
    client.setQueryData(queryKeys.cafeStatus, flagsOf('all-close'))
    await until(() => expect(seen()).toContain('The cafe has just closed'))
    await page.at('/statusOrder')
  })
})

describe('name and logout', () => {
  test('an empty name is told and not sent', async () => {
    me = people.user
    const asked = vi.fn(() => people.user)
    openAt('/ordered', { renameMe: asked })
    await press('Edit Ploy')
    await write('New name:', '  ')
    await press('Save')
    await until(() => expect(seen()).toContain('Name cannot be empty'))
    expect(asked).not.toHaveBeenCalled()
  })

  test('a new name is saved and shown', async () => {
    me = people.user
    openAt('/ordered', { renameMe: ({ body }) => ({ ...people.user, name: body.name }) })
    await press('Edit Ploy')
    await write('New name:', ' Ploy Chan ')
    await press('Save')
    await found('button', 'Edit Ploy Chan')
  })

  test('a name that was not saved is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    me = people.user
    openAt('/ordered', { renameMe: () => refusal('UNAVAILABLE') })
    await press('Edit Ploy')
    await write('New name:', 'Other')
    await press('Save')
    await until(() => expect(seen()).toContain('Name not changed'))
  })

  test('logging out goes on when the server cannot be told, and leaves nothing behind', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    me = people.user
    store({ recentUpload: '/mine.webp' })
    const page = openAt('/ordered', { markInactive: () => refusal('UNAVAILABLE') })
    await press('Logout')
    await page.at('/login')
    expect(logged).toHaveBeenCalled()
    expect([stored('access_token'), stored('refresh_token'), stored('recentUpload')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
