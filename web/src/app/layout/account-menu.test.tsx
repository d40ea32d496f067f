import { expect, onTestFinished, test } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

test('the account menu opens its pages and the logout, and closes behind a link', async () => {
  const page = openApp('/ordered', { me: people.user })
  await findRole('button', 'Menu')
  expect(allOfRole('dialog', '')).toEqual([])
  await press('Menu')
  const drawer = await findRole('dialog', 'Menu')
  // What the bottom bar has is not here again.
  const links = [...drawer.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['Change password', 'Signed-in devices', 'My data', 'Help and contact'])
  await found('[role=dialog] button', 'Logout')
  ;(await found('[role=dialog] a', 'My data')).click()
  await page.at('/account/data')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
})

test.each([
  ['admin', '/ordered-admin', ['User Management', 'Dashboard', 'Shop Settings']],
  ['barista', '/history', ['Order', 'History', 'Menu Management', 'Dashboard']],
] as const)(
  'the account menu of a %s has the links that no bar of a phone has',
  async (role, path, expected) => {
    openApp(path, { me: people[role] })
    await press('Menu')
    const drawer = await findRole('dialog', 'Menu')
    const links = [...drawer.querySelectorAll('nav a')].map(({ textContent }) => textContent)
    expect(links).toEqual(expected)
  },
)

test('the account menu says who is signed in, and changes language and theme at once', async () => {
  onTestFinished(() => chooseLanguage('en'))
  openApp('/ordered', { me: people.user })
  await press('Menu')
  await until(() => expect(seen()).toContain('user@example.com'))
  await choose('Dark')
  await until(() => expect(localStore.get('theme')).toBe('dark'))
  await choose('ไทย')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  await press('เปิดเมนู')
  await found('[role=dialog] button', 'ออกจากระบบ')
  expect(localStore.get('language')).toBe('th')
})

test('language and theme are in the account, and nowhere else', async () => {
  openApp('/ordered', { me: people.user })
  await press('Menu')
  const drawer = await findRole('dialog', 'Menu')
  await until(() => expect(seen()).toContain('ไทย'))
  expect(seen().match(/ไทย/g)).toHaveLength(1)
  expect(drawer.textContent).toContain('ไทย')
})

test('the name that is typed can be given up, by a button and by Esc', async () => {
  openApp('/ordered', { me: people.user })
  await press('Menu')
  await press('Edit Ploy')
  const field = await found('[role=dialog] input', 'New name:')
  // The whole width is the field's: nothing of the person stands beside it.
  expect(field.closest('form')?.parentElement?.getAttribute('role')).toBe('dialog')
  await press('Cancel')
  const edit = await findRole('button', 'Edit Ploy')
  await until(() => expect(document.activeElement).toBe(edit))
})
