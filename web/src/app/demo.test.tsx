import { expect, test } from 'vitest'
import { openApp, people, settings } from '../testing/open-app.tsx'
import { allOfRole, findRole, seen, until } from '../testing/show-screen.tsx'

const line = 'This is a demo. Orders and accounts are made up.'
const demo = { getSettings: () => ({ ...settings, isDemo: true }) }

test.each([
  ['/login', null],
  ['/unauthorized', null],
  ['/ordered', people.user],
  ['/ordering', people.barista],
] as const)('%s of a demo says so, without a way to end it', async (path, me) => {
  openApp(path, { ...(me && { me }), answers: demo })
  await until(() => expect(seen()).toContain(line))
  await findRole('heading', '')
  expect(allOfRole('link', 'Go live')).toEqual([])
})

test('for the admin it leads to the end of the demo', async () => {
  openApp('/ordered-admin', { me: people.admin, answers: demo })
  const link = await findRole('link', 'Go live')
  expect(link.getAttribute('href')).toBe('/shop-settings/go-live')
})

test('a shop has no such line', async () => {
  openApp('/ordered-admin', { me: people.admin })
  await findRole('button', 'Logout')
  await until(() => expect(seen()).toContain('History'))
  expect(seen()).not.toContain('demo')
})
