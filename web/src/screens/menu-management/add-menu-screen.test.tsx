import { expect, test, vi } from 'vitest'
import { idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { coffeePage, fill, openMenu, pressEnterIn } from '../../testing/open-menu.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'

const missing = 'Make sure that you input name and select category for this menu'
const isOff = async () => (await findRole('button', 'Add')).getAttribute('aria-disabled') === 'true'

const open = (addMenuItem: (request: FakeRequest) => unknown = () => undefined) =>
  openMenu(`/add-menu/${idOf(1)}`, { answers: { addMenuItem } })

test('adds an item to the category one came from, an empty description as a dash', async () => {
  const addMenuItem = vi.fn(({ body }: FakeRequest) => {
    const item = { ...itemOf(50, ''), ...body }
    return { ...item, data: item }
  })
  const { at } = open(addMenuItem)
  await fill('name', 'Thai Tea')
  await press('Add')
  await at(coffeePage)
  expect(addMenuItem).toHaveBeenCalledTimes(1)
  expect(addMenuItem.mock.calls[0]?.[0].body).toEqual({
    name: 'Thai Tea',
    description: '-',
    category_id: idOf(1),
    types: ['hot', 'cold', 'frappe'],
    hasSweetness: true,
    look: null,
    photo: null,
  })
  expect(seen()).toContain('Thai Tea added')
})

test('the new item is brought into view and marked, until the page is left', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const item = itemOf(50, 'Thai Tea')
  const { at, menu, go, back } = open(() => {
    menu.menu = menu.menu.map((one) => ({ ...one, menu: [...one.menu, item] }))
    return { ...item, data: item }
  })
  await fill('name', 'Thai Tea')
  await press('Add')
  await at(coffeePage)
  await until(() => expect(seen()).toContain('Thai TeaNew'))
  expect(seen()).not.toContain('AmericanoNew')
  expect((shown.mock.contexts.at(-1) as Element).id).toBe(`item-${item.id}`)
  go('/menuManagement')
  await findRole('link', 'Add Category')
  back()
  await findRole('switch', 'Active, Thai Tea')
  expect(seen()).not.toContain('Thai TeaNew')
})

test('what else is wrong is said at its field only: the line is for what is empty', async () => {
  open()
  await fill('name', 'Latte 2')
  await until(() => expect(seen()).not.toContain(missing))
  expect(await isOff()).toBe(true)
  await fill('name', '')
  await until(() => expect(seen()).toContain(missing))
})

test('a colour is proposed by a name that says one, and by no other', async () => {
  open()
  await until(() => expect(seen()).toContain('No proposal'))
  await fill('name', 'Mango Coconut')
  await until(() => expect(seen()).toContain('Mango Coconut'))
  expect(seen()).toContain('No proposal')
  await fill('name', 'Matcha Coconut')
  await until(() => expect(seen()).toContain('Proposed from the name: Matcha'))
  expect(seen()).not.toContain('No proposal')
})

test('a description is one sentence: Enter makes no second line', async () => {
  open()
  await fill('description', 'Sweet{Enter}and cold')
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=description]')
  await until(() => expect(field?.value).not.toBe(''))
  expect(field?.value).not.toContain('\n')
})

test('says what it needs, and adds nothing before', async () => {
  open()
  await until(() => expect(seen()).toContain(missing))
  expect(seen()).not.toContain('Input must not be null.')
  expect(await isOff()).toBe(true)
  await pressEnterIn('name')
  await findRole('alertdialog', missing)
  await until(() => expect(seen()).toContain('Input must not be null.'))
})

test('asks for another category when this one is deleted meanwhile', async () => {
  const { menu, announce } = open()
  await fill('name', 'Thai Tea')
  await until(async () => expect(await isOff()).toBe(false))
  menu.menu = menu.menu.slice(1)
  await announce()
  await until(() => expect(seen()).toContain(missing))
  expect(await isOff()).toBe(true)
})

test('says when the menu is full', async () => {
  expectLogged('The menu was not changed')
  open(() => refusal('MENU_FULL'))
  await fill('name', 'Thai Tea')
  await press('Add')
  await until(() => expect(seen()).toContain('The menu is full.'))
})

test('an unknown category is an error page', async () => {
  expectLogged('A page broke')
  openMenu(`/add-menu/${idOf(99)}`)
  await until(() => expect(seen()).toContain('Sorry, something went wrong :('))
})
