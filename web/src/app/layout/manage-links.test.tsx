import { expect, test } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, until, user } from '../../testing/show-screen.tsx'

const open = (path: string, me = people.admin) =>
  openApp(path, { me, answers: new FakeShopSettings().answers() })
const manage = () => findRole('button', 'Manage')
/** Links of the list; the stylesheet shows them in place of those in the bar. */
const listed = () => [...document.querySelectorAll('li li a')].map(({ textContent }) => textContent)

test('Manage opens the links of admins, and a link closes it', async () => {
  const app = open('/ordered-admin')
  await press('Manage')
  expect(listed()).toEqual(['User Management', 'Dashboard', 'Shop Settings'])
  await user.click(allOfRole('link', 'Shop Settings').at(-1) as HTMLElement)
  await app.at('/shop-settings')
  await until(() => expect(listed()).toEqual([]))
  expect((await manage()).getAttribute('aria-current')).toBe('true')
})

test('Escape closes it and gives the focus back, and leaving it closes it too', async () => {
  open('/ordered-admin')
  await press('Manage')
  expect((await manage()).getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('User Management')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await manage())
  expect(listed()).toEqual([])
  await user.keyboard('{Enter}')
  await until(() => expect(listed()).toHaveLength(3))
  await user.tab({ shift: true })
  await until(() => expect(listed()).toEqual([]))
})

test('a customer has no Manage', async () => {
  open('/ordered', people.user)
  await findRole('link', 'History')
  expect(allOfRole('button', 'Manage')).toEqual([])
})
