import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { connectionFound, connectionLost } from '../api/live-state.ts'
import { lazyScreen } from '../components/lazy-screen.tsx'
import { expectLogged } from '../testing/console-output.ts'
import { openRoutes, people, settings } from '../testing/open-app.tsx'
import { findRole, found, press, until } from '../testing/show-screen.tsx'
import { screenAt } from './screen-route.tsx'

const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

let reload: MockInstance<History['go']>

/** A customer without a network goes on to a screen that was never opened before. */
async function openMissing() {
  let isCut = true
  const missing = lazyScreen(async () => unreachable())
  const menu = lazyScreen(async () => () => <p>the menu</p>)
  const page = openRoutes(
    [screenAt('/menuCafe', menu), screenAt('/ordered', missing)],
    '/menuCafe',
    {
      me: people.user,
      answers: { getSettings: () => (isCut ? unreachable() : settings) },
    },
  )
  await until(() => expect(document.body.textContent).toContain('the menu'))
  page.go('/ordered')
  await found('[role=alert]', "Couldn't load this page.")
  return { ...page, mend: () => (isCut = false) }
}

beforeEach(() => {
  reload = vi.spyOn(window.history, 'go').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
})

test('a screen whose code does not come says so inside the shell, which leads elsewhere', async () => {
  expectLogged('A page did not come')
  const page = await openMissing()
  await findRole('button', 'Logout')
  const link = await findRole('link', 'Menu')
  link.click()
  await page.at('/menuCafe')
  await until(() => expect(document.body.textContent).toContain('the menu'))
})

test('Retry loads the page anew only once the server answers', async () => {
  expectLogged('A page did not come')
  const page = await openMissing()
  const retry = await findRole('button', 'Retry')
  const isBusy = () => retry.hasAttribute('aria-busy')
  // The requests of the start fail first.
  await until(() => expect(isBusy()).toBe(false))
  retry.click()
  await until(() => expect(isBusy()).toBe(true))
  await until(() => expect(isBusy()).toBe(false))
  expect(reload).not.toHaveBeenCalled()
  page.mend()
  // While it is busy it takes no press.
  await until(() => expect(isBusy()).toBe(false))
  await press('Retry')
  await until(() => expect(reload.mock.calls).toEqual([[0]]))
})

test.each([
  ['the network', () => void window.dispatchEvent(new Event('online'))],
  [
    'the live connection',
    () => {
      connectionLost(0)
      connectionFound()
    },
  ],
])('it comes by itself when %s is back', async (_what, comeBack) => {
  expectLogged('A page did not come')
  const page = await openMissing()
  page.mend()
  comeBack()
  await until(() => expect(reload.mock.calls).toEqual([[0]]))
})
