import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeFindings, cutAtTwiceTheText, smallTargets } from './accessible.ts'
import { expect, type House, type Person, test } from './house.ts'

test.use({ houseSettings: { BAR_ONLINE_ORDERING: 'true' } })

/** The screens of strangers, users and admins that are there, or look different, in each state. */
const screens = {
  'cafe-open': {
    stranger: ['/', '/login', '/create', '/unauthorized', '/team-credit', '/no-such-page'],
    user: ['/menuCafe', '/form/Americano/:Americano', '/statusOrder', '/ordered'],
    admin: ['/menuCafe-admin', '/ordered-admin', '/userManagement', '/dashboard-admin'],
  },
  'bar-open': {
    stranger: ['/order_bar', '/login'],
    user: ['/menubar', '/form-bar/Negroni/:Negroni/Gin', '/statusOrder'],
    admin: ['/menubar-admin', '/userManagement-bar', '/dashboard-admin-bar'],
  },
  'all-close': {
    stranger: ['/login'],
    user: ['/close-all', '/menuCafe', '/menubar', '/statusOrder'],
    admin: ['/close-all-admin'],
  },
} as const

/** The address with the id of the item it names. */
async function addressOf(path: string, person: Person) {
  const name = /:(\w+)/.exec(path)?.[1]
  if (!name) return path
  const categories = await person.call<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find((one) => one.name === name)
  return path.replace(`:${name}`, String(item?.id))
}

async function look(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Wait a sec...')).toBeHidden()
  await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0)
  expect.soft(await axeFindings(page), `${name}, axe`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
  expect.soft(await cutAtTwiceTheText(page), `${name}, twice the text`).toEqual([])
}

/** One order for the history and one that is ready; in the cafe a third one waits. */
async function order(house: House, shopMode: string) {
  const [user, admin, barista] = (['user', 'admin', 'barista'] as const).map((role) =>
    house.demo(role),
  ) as [Person, Person, Person]
  const { id } = await user.order('Latte')
  const rejected = await user.order('Cocoa Frappe')
  const move = (id: string, move: object) => barista.call('PATCH', `/order/barista/${id}`, move)
  await move(id, { status: 'in-progress' })
  await move(id, { status: 'done' })
  await move(rejected.id, { status: 'rejected', reject_note: 'Machine Failure' })
  if (shopMode === 'cafe-open') for (const one of [user, admin]) await one.order('Mocha')
  else await barista.call('PATCH', `/cafe-status/${shopMode}`)
}

for (const device of ['phone', 'tablet'] as const)
  for (const [shopMode, roles] of Object.entries(screens))
    test(`every screen is for everybody, ${shopMode}, ${device}`, async ({ house }) => {
      test.setTimeout(180_000)
      await order(house, shopMode)
      for (const [role, paths] of Object.entries(roles)) {
        const person = role === 'stranger' ? null : house.demo(role as 'user' | 'admin')
        const page = person
          ? await house.openAs(person, '/', { device })
          : await house.open('', { device })
        for (const path of paths) {
          await page.goto(person ? await addressOf(path, person) : path)
          await look(page, `${role} ${path}`)
        }
      }
    })
