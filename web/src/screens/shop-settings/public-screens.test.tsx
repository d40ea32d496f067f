import type { ScreenLink } from '@tumbler/contract/screen'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { leftovers, readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

const now = '2026-11-18T03:31:00.000Z'
let screens: ScreenLink[]
let sent: unknown[]

const screenOf = (number: number, name: string, given: Partial<ScreenLink> = {}): ScreenLink => ({
  id: idOf(number),
  name,
  url: `http://localhost:3000/screen/abc${number}`,
  isOn: true,
  seenAt: now,
  changedAt: '2026-11-03T03:00:00.000Z',
  changedBy: 'Praew',
  ...given,
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  screens = [screenOf(1, 'TV at the bar'), screenOf(2, 'Meeting room 4')]
  sent = []
})
afterEach(() => void vi.useRealTimers())

function change(id: string | undefined, given: Partial<ScreenLink>) {
  screens = screens.map((screen) => (screen.id === id ? { ...screen, ...given } : screen))
  return screens.find((screen) => screen.id === id)
}

const answers: Answers = {
  listScreens: () => screens,
  addScreen: ({ body }) => {
    sent.push(['add', body])
    const added = screenOf(9, String(body.name), { seenAt: null })
    screens = [...screens, added]
    return added
  },
  changeScreen: ({ params, body }) => {
    sent.push(['change', params.id, body])
    return change(params.id, body)
  },
  replaceScreenLink: ({ params }) => {
    sent.push(['replace', params.id])
    return change(params.id, { url: 'http://localhost:3000/screen/new', seenAt: null })
  },
  removeScreen: ({ params }) => {
    sent.push(['remove', params.id])
    const removed = screens.find(({ id }) => id === params.id)
    screens = screens.filter((screen) => screen !== removed)
    return removed
  },
}

const open = (own: Answers = {}) =>
  openApp('/shop-settings/public-screen', {
    me: people.admin,
    answers: { ...new FakeShopSettings().answers(), ...answers, ...own },
  })
const card = (name: string) => findRole('listitem', name)
/** A button of one card. */
async function pressIn(name: string, label: string) {
  const buttons = [...(await card(name)).querySelectorAll('button')]
  const button = buttons.find(({ textContent }) => textContent === label)
  if (!button) throw new Error(`${name} has no ${label}`)
  await user.click(button)
}
const focused = () => document.activeElement?.textContent
const links = () => controls('input', 'Link of').map((input) => (input as HTMLInputElement).value)

test('each screen says its name, whether it shows, its link and who made it', async () => {
  screens = [
    screenOf(1, 'TV at the bar', { seenAt: '2026-11-18T03:29:01.000Z' }),
    screenOf(2, 'Meeting room 4', { seenAt: '2026-11-12T03:00:00.000Z' }),
    screenOf(3, 'New', { seenAt: null, changedBy: null }),
    screenOf(4, 'Canteen', { isOn: false, changedBy: 'Mint', changedAt: '2026-11-17T03:00:00Z' }),
  ]
  open()
  const said = async (name: string) => (await card(name)).textContent
  expect(await said('TV at the bar')).toContain('Showing now')
  expect(await said('TV at the bar')).toContain('Made by Praew, 3 November')
  expect(await said('Meeting room 4')).toContain('Not seen since 12 November')
  expect(await said('New')).toContain('Not seen yet')
  expect(await said('New')).toContain('Made 3 November')
  expect(await said('Canteen')).toContain('Off')
  expect(await said('Canteen')).toContain('It shows: This screen is off.')
  expect(await said('Canteen')).toContain('Turned off by Mint, yesterday')
  expect(seen()).toContain('4 of 5. Whoever has a link sees first names and drinks')
  expect(links()).toEqual([1, 2, 3].map((number) => `http://localhost:3000/screen/abc${number}`))
  const openLink = allOfRole('link', 'Open')[1] as HTMLAnchorElement
  expect([openLink.href, openLink.target]).toEqual(['http://localhost:3000/screen/abc2', '_blank'])
})

test('two minutes without a sign of it, a screen is not seen', async () => {
  screens = [screenOf(1, 'TV', { seenAt: '2026-11-18T03:29:00.000Z' })]
  open()
  expect((await card('TV')).textContent).toContain('Not seen since today 10:29')
})

test('a link is copied', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  open()
  await pressIn('Meeting room 4', 'Copy')
  await until(() => expect(copied).toHaveBeenCalledWith('http://localhost:3000/screen/abc2'))
  await until(() => expect(seen()).toContain('Copied'))
})

test.each([
  ['Replace link', 'Replace the link of Meeting room 4?', ['replace', idOf(2)]],
  ['Turn off', 'Turn off Meeting room 4?', ['change', idOf(2), { isOn: false }]],
])('%s asks in the card; Keep and Escape change nothing', async (label, question, change) => {
  open()
  await pressIn('Meeting room 4', label)
  const dialog = await findRole('alertdialog', question)
  expect((await card('Meeting room 4')).contains(dialog)).toBe(true)
  expect(focused()).toBe('Keep')
  await press('Keep')
  expect(focused()).toBe(label)
  await user.keyboard('{Enter}')
  await findRole('alertdialog', question)
  await user.keyboard('{Escape}')
  await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
  expect([focused(), sent]).toEqual([label, []])
  await pressIn('Meeting room 4', label)
  await user.click(await found('[role=alertdialog] button', label))
  await until(() => expect(sent).toEqual([change]))
  await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
})

test('a replaced link is shown in place of the earlier one', async () => {
  open()
  await pressIn('TV at the bar', 'Replace link')
  await user.click(await found('[role=alertdialog] button', 'Replace link'))
  await until(() =>
    expect(links()).toEqual([
      'http://localhost:3000/screen/new',
      'http://localhost:3000/screen/abc2',
    ]),
  )
  expect((await card('TV at the bar')).textContent).toContain('Not seen yet')
})

test('one that is off is turned on with its link, or removed', async () => {
  open()
  await pressIn('Meeting room 4', 'Turn off')
  await user.click(await found('[role=alertdialog] button', 'Turn off'))
  await until(() => expect(focused()).toBe('Turn on'))
  expect(links()).toEqual(['http://localhost:3000/screen/abc1'])
  await press('Turn on')
  await until(() => expect(links().length).toBe(2))
  expect(focused()).toBe('Turn off')
  await pressIn('Meeting room 4', 'Turn off')
  await user.click(await found('[role=alertdialog] button', 'Turn off'))
  await press('Remove')
  await until(() => expect(seen()).not.toContain('Meeting room 4'))
  expect(sent.at(-1)).toEqual(['remove', idOf(2)])
  await until(() => expect(focused()).toBe('Add a screen'))
})

test('a screen is added with a name, and there are five at most', async () => {
  screens = [1, 2, 3, 4].map((number) => screenOf(number, `Screen ${number}`))
  open()
  await press('Add a screen')
  await press('Save')
  await until(() => expect(seen()).toContain('Name cannot be empty'))
  expect(sent).toEqual([])
  await write('Name of the screen', 'Canteen{Enter}')
  await card('Canteen')
  expect(sent).toEqual([['add', { name: 'Canteen' }]])
  const add = await findRole('button', 'Add a screen')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(seen()).toContain('5 of 5.')
  expect(seen()).toContain('Remove one to add another.')
  add.click()
  expect(controls('input', 'Name of the screen')).toEqual([])
})

test('another admin was faster: it is said, and the list is read again', async () => {
  screens = [1, 2, 3, 4].map((number) => screenOf(number, `Screen ${number}`))
  open({
    addScreen: () => {
      screens = [...screens, screenOf(5, 'Theirs')]
      return refusal('CONFLICT')
    },
  })
  await press('Add a screen')
  await write('Name of the screen', 'Canteen{Enter}')
  await until(() => expect(seen()).toContain("Couldn't add a screen"))
  await card('Theirs')
  expect(controls('input', 'Name of the screen')[0]).toHaveProperty('value', 'Canteen')
})

test('a name is changed, and Escape leaves it', async () => {
  open()
  await press('Rename Meeting room 4')
  await write('Name of the screen', 'Room 4{Escape}')
  await until(() => expect(controls('input', 'Name of the screen')).toEqual([]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Meeting room 4')
  await press('Rename Meeting room 4')
  await write('Name of the screen', 'Room 4{Enter}')
  await card('Room 4')
  expect(sent).toEqual([['change', idOf(2), { name: 'Room 4' }]])
})

test('a link of an earlier version cannot be shown, but replaced', async () => {
  screens = [screenOf(1, 'TV', { url: null, changedBy: null })]
  open()
  expect((await card('TV')).textContent).toContain('made by an earlier version')
  expect(links()).toEqual([])
  await pressIn('TV', 'Replace link')
  await user.click(await found('[role=alertdialog] button', 'Replace link'))
  await until(() => expect(links()).toEqual(['http://localhost:3000/screen/new']))
})

test('baristas have them in the account menu, admins in the shop settings only', async () => {
  const page = openApp('/account/screen', { me: people.barista, answers })
  await card('TV at the bar')
  expect(seen()).toContain('2 of 5.')
  page.go('/account/devices')
  await press('Menu')
  await findRole('link', 'Public screens')
})

test('admins are led from the account to the shop settings', async () => {
  const page = openApp('/account/screen', {
    me: people.admin,
    answers: { ...new FakeShopSettings().answers(), ...answers },
  })
  await page.at('/shop-settings/public-screen')
  await card('TV at the bar')
  await press('Menu')
  await findRole('link', 'My data')
  expect(
    allOfRole('link', 'Public screens').map((link) => link.getAttribute('href')),
  ).not.toContain('/account/screen')
})

test('everything is there in Thai', async () => {
  screens = [
    screenOf(1, 'TV'),
    screenOf(2, 'TV', { url: null, seenAt: null }),
    screenOf(3, 'TV', { isOn: false }),
  ]
  open()
  await findRole('heading', 'TV')
  await readThai()
  await until(() => expect(seen()).toContain('หน้าจอนี้ปิดอยู่'))
  expect(leftovers('Tumbler', 'TV', 'Praew', 'Mali')).toEqual([])
})
