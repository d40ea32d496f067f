import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until, user } from '../../testing/show-screen.tsx'

type Steps = ResponseOf<Endpoints['readFirstSteps']>

let steps: Steps
let shop: FakeShopSettings
beforeEach(() => {
  shop = new FakeShopSettings()
  steps = {
    isOver: false,
    menu: { isDone: false, items: 0, categories: 0 },
    hours: { isDone: false },
    barista: { isDone: false, baristas: [], waiting: ['Fern'] },
    open: { isDone: false },
  }
})

const open = (path = '/', role: 'admin' | 'user' = 'admin') =>
  openApp(path, {
    me: { ...people[role], hasFirstSteps: role === 'admin' && !steps.isOver } as never,
    shopMode: 'all-close',
    hasStartUp: true,
    answers: {
      ...shop.answers(),
      countUsers: () => ({ all: 2, user: 0, barista: 0, admin: 1, disabled: 0, waiting: 1 }),
      readFirstSteps: () => steps,
    },
  })
const says = (words: string) => until(() => expect(seen()).toContain(words))
/** What a step says. */
const step = (name: string) =>
  [...document.querySelectorAll('li')].find((one) =>
    one.querySelector('h2')?.textContent?.startsWith(`${name},`),
  )?.textContent
/** The step with the accent. */
const next = () => document.querySelector('li[data-next] h2')?.textContent

test('are where an admin of a new shop lands, and where the logo leads', async () => {
  const page = open()
  await page.at('/first-steps')
  await says('Welcome, Mali')
  expect((await findRole('link', 'Tumbler, home')).getAttribute('href')).toBe('/first-steps')
})

test('say what is done, and one of them is next: that which the admin can do', async () => {
  open('/first-steps')
  await says('0 of 4 done')
  await says('Four steps are left.')
  expect(next()).toBe('Opening hours, next')
  await says('Cafe, Monday to Thursday 9:00\u2060–\u206016:00')
  await says('They register, then you give them the role.1 person waits: Fern.')
  expect(document.querySelectorAll('li[data-next]')).toHaveLength(1)
  expect((await findRole('link', 'Choose a barista')).getAttribute('href')).toBe('/userManagement')
})

test('lead to the poster and to the public screens', async () => {
  const page = open('/first-steps')
  expect((await findRole('link', 'Set up a screen')).getAttribute('href')).toBe(
    '/shop-settings/public-screen',
  )
  await user.click(await findRole('link', 'Print the poster'))
  await page.at('/shop-settings/poster')
})

test('that a barista does wait for the step before', async () => {
  open('/first-steps')
  await says('0 of 4 done')
  expect(step('Menu')).toContain('Waits for step 2')
  expect(step('Open')).toContain('Waits for step 3')
  expect(step('Open')).toMatch(/^4/)
})

test('that a barista can do say who', async () => {
  steps.barista = { isDone: true, baristas: ['Fern'], waiting: [] }
  open('/first-steps')
  await says('Fern adds categories and drinks under Menu Management.')
  expect(step('Menu')).not.toContain('Waits')
  expect(step('Open')).toContain('Waits for step 3')
})

test.each<[Partial<Steps>, string]>([
  [{ hours: { isDone: true } }, 'A barista, next'],
  [
    { hours: { isDone: true }, barista: { isDone: true, baristas: ['Fern'], waiting: [] } },
    'Menu, next',
  ],
  [
    {
      hours: { isDone: true },
      barista: { isDone: true, baristas: ['Fern'], waiting: [] },
      menu: { isDone: true, items: 27, categories: 5 },
    },
    'Open, next',
  ],
])('with %j next is "%s"', async (given, name) => {
  steps = { ...steps, ...given }
  open('/first-steps')
  await until(() => expect(next()).toBe(name))
})

test('with one left say so, and who opens', async () => {
  steps.hours.isDone = true
  steps.barista = { isDone: true, baristas: ['Fern', 'Nok'], waiting: [] }
  steps.menu = { isDone: true, items: 27, categories: 5 }
  open('/first-steps')
  await says('One step is left.')
  await says('27 drinks in 5 categories')
  await says('Fern, Nok')
  await says('Fern taps Cafe or Bar on the tablet.')
  expect(seen()).not.toContain('Waits')
  await readThai()
  await says('เครื่องดื่ม 27 รายการใน 5 หมวดหมู่')
  await says('เสร็จแล้ว 3 จาก 4')
})

test('hours that are right are saved as they are', async () => {
  open('/first-steps')
  const { openingHours } = shop.now
  await says('0 of 4 done')
  steps.hours.isDone = true
  shop.answers = () => ({})
  // It saves the hours as they are, once they are read.
  const right = () => findRole('button', 'They are right')
  await until(async () => expect((await right()).ariaDisabled).toBeNull())
  await press('They are right')
  await until(() => expect(next()).toBe('A barista, next'))
  expect(shop.sent).toMatchObject([{ openingHours }])
  expect(allOfRole('button', 'They are right')).toEqual([])
})

test('that are over lead on to where an admin lands', async () => {
  steps.isOver = true
  const page = open('/first-steps')
  await page.at('/close-all-admin')
})

test('are not for a user', async () => {
  await open('/first-steps', 'user').at('/unauthorized')
})
