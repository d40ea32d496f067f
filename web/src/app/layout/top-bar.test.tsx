import { flagsOf } from '@tumbler/rules/shop-mode'
import { describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { localStore } from '../../device/storage.ts'
import { accountOf } from '../../testing/account-of.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { findRole, press, seen, until, write } from '../../testing/show-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

/** The words of every link in the bars, top bar first. */
const links = () =>
  [...document.querySelectorAll('nav [href], nav [aria-disabled]')].map((link) =>
    link.hasAttribute('aria-disabled') ? `${link.textContent} disabled` : link.textContent,
  )

describe('while somebody waits for approval', () => {
  const countUsers = (waiting: number) => () => ({
    ...{ all: 5, user: 1, barista: 1, admin: 1, disabled: 0, waiting },
  })

  test('User Management carries how many, until an event says that nobody does', async () => {
    let waiting = 2
    const { client } = openApp('/ordered-admin', {
      me: people.admin,
      answers: { countUsers: () => countUsers(waiting)() },
    })
    const link = await findRole('link', 'User Management')
    await until(() => expect(link.textContent).toBe('User Management2, 2 people wait for approval'))
    waiting = 0
    await client.invalidateQueries({ queryKey: queryKeys.userCounts })
    await until(() => expect(link.textContent).toBe('User Management'))
  })

  test.each(['user', 'barista'] as const)('a %s is not told, and does not ask', async (role) => {
    let asked = 0
    const answers = {
      countUsers: () => {
        asked += 1
        return countUsers(1)()
      },
    }
    openApp('/help', { me: people[role], answers })
    await findRole('button', 'Logout')
    expect([asked, seen().includes('approval')]).toEqual([0, false])
  })
})

describe('the bars', () => {
  test('signed out, the language is chosen beside Login', async () => {
    openApp('/')
    await press('ไทย')
    expect(await findRole('link', 'เข้าสู่ระบบ')).toBeDefined()
    await press('EN')
    expect(await findRole('link', 'Login')).toBeDefined()
  })

  test.each([
    ['user', 'cafe-open', ['Menu', 'My Order', 'History'], ['History', 'Menu', 'My Order']],
    ['user', 'bar-open', ['History'], ['History', 'Menu', 'My Order']],
    [
      'user',
      'all-close',
      ['Menu disabled', 'My Order disabled', 'History'],
      ['History', 'Menu disabled', 'My Order'],
    ],
    [
      'admin',
      'cafe-open',
      ['Menu', 'My Order', 'History', 'User Management', 'Dashboard', 'Shop Settings'],
      ['History', 'Menu', 'My Order'],
    ],
    ['barista', 'all-close', ['Order', 'History', 'Menu Management', 'Dashboard'], []],
  ] as const)('a %s, %s', async (role, shopMode, top, bottom) => {
    const path = { user: '/ordered', admin: '/ordered-admin', barista: '/ordering' }[role]
    openApp(path, { me: people[role], shopMode, hasStartUp: true })
    await findRole('button', 'Logout')
    await until(() => expect(links()).toEqual([...top, ...bottom]))
  })

  test.each([
    ['user', '/menucafe', ['Menu', 'Menu']],
    ['user', '/form/Latte/a1', ['Menu']],
    ['admin', '/form-admin/Latte/a1', ['Menu']],
    ['admin', '/userManagement', ['User Management']],
    ['admin', '/userManagement-bar', ['User Management']],
    ['admin', '/dashboard-admin', ['Dashboard']],
    ['admin', '/dashboard-admin-bar', ['Dashboard']],
    ['admin', '/shop-settings', ['Shop Settings']],
    ['admin', '/shop-settings/orders', ['Shop Settings']],
    ['barista', '/dashboard-bar', ['Dashboard']],
    ['barista', '/history', ['History']],
    ['barista', '/menuManagement/options', ['Menu Management']],
    ['barista', '/menuManagement/options/new', ['Menu Management']],
    ['barista', '/ordering', ['Order']],
  ] as const)('a %s at %s is shown where that is: %j', async (role, path, current) => {
    openApp(path, { me: people[role] })
    const marked = () =>
      [...document.querySelectorAll('nav[aria-label="Main"] a[aria-current]')].map(
        (link) => link.textContent,
      )
    await until(() => expect(marked()).toEqual(current))
  })

  test('a change of the shop is a toast, and no one is moved', async () => {
    const page = openApp('/ordered', { me: people.user })
    await findRole('button', 'Logout')
    await until(() => expect(links()).toContain('My Order'))
    page.client.setQueryData(queryKeys.cafeStatus, flagsOf('all-close'))
    await until(() => expect(seen()).toContain('The cafe has just closed'))
    await page.at('/ordered')
  })

  test('it is none on My Order, which says it itself', async () => {
    const page = openApp('/statusOrder', { me: people.user })
    await findRole('button', 'Logout')
    await until(() => expect(seen()).toContain('Drinks left'))
    page.client.setQueryData(queryKeys.cafeStatus, flagsOf('all-close'))
    await until(() => expect(seen()).toContain('The cafe is closed.'))
    expect(seen()).not.toContain('has just closed')
    expect(seen()).not.toContain('Drinks left')
  })

  test('the page wears the colours of the venue', async () => {
    openApp('/ordered', { me: people.user, shopMode: 'bar-open', hasStartUp: true })
    await findRole('button', 'Logout')
    expect(document.documentElement.dataset).toMatchObject({ venue: 'bar', scheme: 'dark' })
  })
})

describe('name and logout', () => {
  test('an empty name is an error and not sent', async () => {
    const changeMe = vi.fn(() => people.user)
    openApp('/ordered', { me: people.user, answers: { changeMe } })
    await press('Menu')
    await press('Edit Ploy')
    await write('New name:', '  ')
    await press('Save')
    await until(() => expect(seen()).toContain('Name cannot be empty'))
    expect(changeMe).not.toHaveBeenCalled()
  })

  test('an invisible name is an error and not sent', async () => {
    const changeMe = vi.fn(() => people.user)
    openApp('/ordered', { me: people.user, answers: { changeMe } })
    await press('Menu')
    await press('Edit Ploy')
    await write('New name:', '\u3164')
    await press('Save')
    await until(() => expect(seen()).toContain('Name cannot be empty'))
    expect(changeMe).not.toHaveBeenCalled()
  })

  test('more than twenty characters are an error and not sent', async () => {
    const changeMe = vi.fn(() => people.user)
    openApp('/ordered', { me: people.user, answers: { changeMe } })
    await press('Menu')
    await press('Edit Ploy')
    await write('New name:', 'a'.repeat(21))
    await press('Save')
    await until(() => expect(seen()).toContain('At most 20 characters.'))
    expect(changeMe).not.toHaveBeenCalled()
  })

  test('a new name is saved and shown', async () => {
    const changeMe = ({ body }: { body: { name?: unknown } }) => ({
      ...accountOf(people.user),
      ...body,
    })
    openApp('/ordered', { me: people.user, answers: { changeMe } })
    await press('Menu')
    await press('Edit Ploy')
    await write('New name:', ' Ploy Chan ')
    await press('Save')
    await findRole('button', 'Edit Ploy Chan')
  })

  test('a name that was not saved is an error', async () => {
    expectLogged('The name was not changed')
    openApp('/ordered', {
      me: people.user,
      answers: { changeMe: () => refusal('UNAVAILABLE') },
    })
    await press('Menu')
    await press('Edit Ploy')
    await write('New name:', 'Other')
    await press('Save')
    await until(() => expect(seen()).toContain("Couldn't change your name"))
  })

  test('logging out leads to the login from a public page too', async () => {
    const page = openApp('/order_bar', { me: people.barista })
    await press('Logout')
    await page.at('/login')
  })

  test('after a logout the next person is not sent where the last one was', async () => {
    const logIn = () => page.server.signIn(people.user)
    const page = openApp('/ordered', { me: people.user, answers: { logIn } })
    await press('Logout')
    await page.at('/login')
    await signIn(people.user.email)
    await page.at('/statusOrder')
  })

  test('logging out goes on when the server cannot be reached, and leaves nothing behind', async () => {
    expectLogged('The logout did not reach the server')
    const page = openApp('/ordered', {
      me: people.user,
      answers: { markInactive: () => refusal('UNAVAILABLE') },
    })
    localStore.set({ recentUpload: '/mine.webp' })
    await press('Logout')
    await page.at('/login')
    const keys = ['access_token', 'refresh_token', 'recentUpload'] as const
    expect(keys.map(localStore.get)).toEqual([null, null, null])
  })
})
