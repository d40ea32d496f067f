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

test('the account menu opens the links and the logout, and closes behind a link', async () => {
  const page = openApp('/ordered', { me: people.user })
  await findRole('button', 'Menu')
  expect(allOfRole('dialog', '')).toEqual([])
  await press('Menu')
  const drawer = await findRole('dialog', 'Menu')
  const links = [...drawer.querySelectorAll('a')].map(({ textContent }) => textContent)
  const [menu, pages] = [links.slice(0, 3), links.slice(3)]
  expect(menu).toEqual(['Menu', 'My Order', 'History'])
  expect(pages).toEqual(['Change password', 'Signed-in devices', 'My data', 'Help and contact'])
  await found('[role=dialog] button', 'Logout')
  ;(await found('[role=dialog] a', 'My Order')).click()
  await page.at('/statusOrder')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
})

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

test('from 768 px on the bar changes the language too', async () => {
  onTestFinished(() => chooseLanguage('en'))
  openApp('/ordered', { me: people.user })
  expect((await findRole('button', 'EN')).ariaPressed).toBe('true')
  await press('ไทย')
  await findRole('button', 'ออกจากระบบ')
})
