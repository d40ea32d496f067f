import { expect, test } from 'vitest'
import { openApp, people } from '../testing/open-app.tsx'
import { controls, found, press, until } from '../testing/show-screen.tsx'

test('the hamburger opens the links and the logout, and closes behind a link', async () => {
  const page = openApp('/ordered', { me: people.user })
  await found('button', 'Menu')
  expect(controls('[role=dialog]', '')).toEqual([])
  await press('Menu')
  const drawer = await found('[role=dialog]', 'Menu')
  const links = [...drawer.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['Menu', 'My Order', 'History'])
  await found('[role=dialog] button', 'Logout')
  ;(await found('[role=dialog] a', 'My Order')).click()
  await page.at('/statusOrder')
  await until(() => expect(controls('[role=dialog]', '')).toEqual([]))
})
