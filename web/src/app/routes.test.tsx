import { errorTitles } from '@tumbler/contract/error-titles'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../testing/account-of.ts'
import { statusOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { refusal } from '../testing/fake-server.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { findRole, press, seen, until } from '../testing/show-screen.tsx'

describe('gates', () => {
  test.each([
    ['user', '/userManagement'],
    ['user', '/ordering'],
    ['user', '/ordered-admin'],
    ['admin', '/menuCafe'],
    ['barista', '/ordered'],
  ] as const)('a %s may not open %s', async (role, path) => {
    await openApp(path, { me: people[role] }).at('/unauthorized')
    await until(() =>
      expect(seen()).toContain("This page doesn't exist, or it isn't for your role."),
    )
  })

  test('an address that is no page says so, and not that it is forbidden', async () => {
    await openApp('/nowhere', { me: people.user }).at('/unauthorized')
    await until(() => expect(seen()).toContain('Page not found'))
    expect(seen()).not.toContain('Unauthorized')
  })

  test.each(['/ordered', '/form/Latte/a1', '/userManagement', '/ordering'])(
    'a stranger at %s is sent to the login',
    async (path) => {
      await openApp(path).at('/login')
    },
  )

  test('case does not matter: /menucafe is /menuCafe', async () => {
    const page = openApp('/menucafe', { me: people.user })
    await until(() => expect(seen()).toContain('Ordered 0/2'))
    await page.at('/menucafe')
  })

  test('strangers read the public menus', async () => {
    const page = openApp('/')
    await findRole('link', 'Login')
    await page.at('/')
  })

  test('whose account cannot be loaded sees an error, and may try again', async () => {
    expectLogged(`Access denied 401 (getUserMe) ApiError: ${errorTitles.UNEXPECTED}`)
    let isDown = true
    const getMe = () => (isDown ? refusal('UNEXPECTED') : accountOf(people.user))
    const page = openApp('/ordered', { me: people.user, answers: { getMe } })
    await findRole('button', 'Retry')
    isDown = false
    await press('Retry')
    await findRole('button', 'Logout')
    await page.at('/ordered')
  })
})

describe('landing', () => {
  test.each([
    ['user', 'cafe-open', '/menucafe'],
    ['admin', 'all-close', '/close-all-admin'],
    ['user', 'bar-open', '/order_bar'],
    ['barista', 'all-close', '/ordering'],
  ] as const)('at the start a %s, %s, is taken to %s', async (role, shopMode, path) => {
    await openApp('/', { me: people[role], shopMode, hasStartUp: true }).at(path)
  })

  test('the root stays open to a user who comes back to it', async () => {
    const page = openApp('/ordering', { me: people.barista })
    await findRole('link', 'Order')
    await page.go('/')
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Menu'))
    await page.at('/')
  })

  test('with a session the login takes a user to My Order', async () => {
    await openApp('/login', { me: people.user }).at('/statusOrder')
  })

  test('nothing is decided before the shop’s status is known', async () => {
    expectLogged('Error fetching cafe status')
    let isDown = true
    const getCafeStatus = () => (isDown ? refusal('UNAVAILABLE') : statusOf('all-close'))
    const page = openApp('/', { me: people.user, answers: { getCafeStatus }, hasStartUp: true })
    await findRole('button', 'Retry')
    await page.at('/')
    isDown = false
    await press('Retry')
    await page.at('/close-all')
  })

  test.each([
    ['all-close', '/close-all'],
    ['cafe-open', '/statusOrder'],
  ] as const)('a customer at the public bar menu, %s, is sent on to %s', async (shopMode, path) => {
    await openApp('/order_bar', { me: people.user, shopMode, hasStartUp: true }).at(path)
  })
})
