import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { useLogOut } from '../data/session.ts'
import { localStore } from '../device/storage.ts'
import { openApp, openRoutes, people } from '../testing/open-app.tsx'
import { findRole, found, press, seen, until } from '../testing/show-screen.tsx'
import { RoleGate } from './role-gate.tsx'

function Leave() {
  const { mutate } = useLogOut()
  return (
    <button type="button" onClick={() => mutate(people.user)}>
      Leave
    </button>
  )
}

const Origin = () => <p>Origin: {JSON.stringify(useLocation().state)}</p>

const gated = [
  { element: <RoleGate allows="user" />, children: [{ path: '/ordered', element: <Leave /> }] },
  { path: '/login', element: <Origin /> },
]

test('a session that ended remembers where the person was', async () => {
  openRoutes(gated, '/ordered?day=1', { me: people.user })
  await findRole('button', 'Leave')
  localStore.set({ access_token: null, refresh_token: null })
  await until(() =>
    expect(seen()).toContain('Origin: {"from":"/ordered?day=1","hasSessionEnded":true}'),
  )
})

test('a user whose role changes goes to the home of the new role', async () => {
  const page = openApp('/statusOrder', { me: people.user })
  await findRole('heading', 'My Order')
  page.server.me = { ...people.user, role: 'barista' }
  void page.client.invalidateQueries({ queryKey: queryKeys.session })
  await page.at('/ordering')
})

test('the login page says that the session has ended', async () => {
  const page = openApp('/statusOrder', { me: people.user })
  await findRole('heading', 'My Order')
  localStore.set({ access_token: null, refresh_token: null })
  await page.at('/login')
  await found('[role=status]', 'You were signed out. Please log in again.')
})

test('a visitor who is sent to the login has no ended session', async () => {
  const page = openApp('/statusOrder')
  await page.at('/login')
  await findRole('button', 'Login')
  expect(seen()).not.toContain('You were signed out.')
})

test('a session that the person ended does not', async () => {
  openRoutes(gated, '/ordered', { me: people.user })
  await press('Leave')
  await until(() => expect(seen()).toContain('Origin: null'))
})

test('until the code of the login has come the page says that it takes a moment', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Origin }>()
  const Login = lazy(() => promise)
  const routes = [gated[0] as (typeof gated)[number], { path: '/login', element: <Login /> }]
  const shown = (
    <Suspense>
      <Outlet />
    </Suspense>
  )
  openRoutes([{ element: shown, children: routes }], '/ordered', { me: people.user })
  await press('Leave')
  await findRole('heading', 'Wait a sec...')
  resolve({ default: Origin })
  await until(() => expect(seen()).toContain('Origin: null'))
  expect(seen()).not.toContain('Wait a sec...')
})
