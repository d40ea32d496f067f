import { expect, test, vi } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, until, user } from '../../testing/show-screen.tsx'

/** A page of 800 px; asks for the width when the first response is asked for. */
const openTablet = (path: string, me = people.admin) =>
  openApp(path, {
    me,
    answers: new FakeShopSettings().answers(),
    network: (answer) => {
      const width = (query: string, edge: string) =>
        Number(query.match(new RegExp(`${edge}-width: (\\d+)px`))?.[1] ?? Number.NaN)
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: width(query, 'min') <= 800 && !(width(query, 'max') < 800),
        addEventListener() {},
        removeEventListener() {},
      }))
      return answer
    },
  })
const links = () =>
  [...document.querySelectorAll('nav[aria-label="Main"] a')].map(({ textContent }) => textContent)
const ofAdmins = ['User Management', 'Dashboard', 'Shop Settings']
const manage = () => findRole('button', 'Manage')

test('on a tablet the links of admins are under Manage, and a link closes it', async () => {
  const app = openTablet('/ordered-admin')
  await press('Manage')
  const all = [...new Set(links())]
  expect(all.filter((link) => ofAdmins.includes(link ?? ''))).toEqual(ofAdmins)
  await user.click(await findRole('link', 'Shop Settings'))
  await app.at('/shop-settings/opening-hours')
  await until(() => expect(allOfRole('link', 'Dashboard')).toEqual([]))
  expect((await manage()).getAttribute('aria-current')).toBe('true')
})

test('Escape closes it and gives the focus back, and so does leaving it', async () => {
  openTablet('/ordered-admin')
  await press('Manage')
  expect((await manage()).ariaExpanded).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('User Management')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await manage())
  expect(allOfRole('link', 'Dashboard')).toEqual([])
  await user.keyboard('{Enter}')
  await findRole('link', 'Dashboard')
  await user.tab({ shift: true })
  await until(() => expect(allOfRole('link', 'Dashboard')).toEqual([]))
})

test('a customer has no Manage', async () => {
  openTablet('/ordered', people.user)
  await findRole('link', 'History')
  expect(allOfRole('button', 'Manage')).toEqual([])
})
