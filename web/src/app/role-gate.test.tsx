import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useLogOut } from '../data/session.ts'
import { store } from '../device/storage.ts'
import { openRoutes, people } from '../testing/open-app.tsx'
import { found, press, seen, until } from '../testing/show-screen.tsx'
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
  await found('button', 'Leave')
  store({ access_token: null, refresh_token: null })
  await until(() => expect(seen()).toContain('Origin: {"from":"/ordered?day=1"}'))
})

test('a session that the person ended does not', async () => {
  openRoutes(gated, '/ordered', { me: people.user })
  await press('Leave')
  await until(() => expect(seen()).toContain('Origin: null'))
})
