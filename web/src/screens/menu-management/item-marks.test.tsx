import type { MenuItem } from '@tumbler/contract/menu'
import type { ShopSettings } from '@tumbler/contract/shop'
import { firstMarks } from '@tumbler/rules/marks'
import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { categoryOf, idOf, itemOf, settings } from '../../testing/cafe.ts'
import type { FakeRequest } from '../../testing/fake-server.ts'
import { coffeePage, fill, openMenu } from '../../testing/open-menu.ts'
import { findRole, found, press, seen, until, user } from '../../testing/show-screen.tsx'

/** The marks of an item (product-rules §35). */
let sent: FakeRequest[]
let given: Partial<ShopSettings>
const [vegan, milk] = firstMarks.map(({ id }) => id) as [string, string]
const edit = `/edit-menu/${idOf(13)}`
const spicy = {
  id: idOf(90),
  icon: 'spicy' as const,
  text: { en: 'Spicy', th: 'เผ็ด' },
  isToAvoid: false,
}

beforeEach(() => {
  sent = []
  given = {}
})

const open = (path: string, item: Partial<MenuItem> = {}) => {
  const opened = openMenu(path, {
    answers: {
      getSettings: () => ({ ...settings, ...given }),
      editMenuItem: (request) => {
        sent.push(request)
        return { ...itemOf(13, 'Cocoa', item), ...request.body, revision: 5 } as MenuItem
      },
      addMenuItem: (request) => {
        sent.push(request)
        const added = { ...itemOf(14, ''), ...request.body } as MenuItem
        return { ...added, data: added }
      },
    },
  })
  opened.menu.menu = [
    categoryOf(1, 'Coffee', [
      itemOf(11, 'Americano', { marks: [vegan] }),
      itemOf(13, 'Cocoa', { revision: 4, ...item }),
    ]),
  ]
  return opened
}
const box = async (name: string) => (await found('input[type=checkbox]', name)) as HTMLInputElement
const tick = async (name: string) => user.click(await box(name))
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .filter(({ checked, value }) => checked && value.includes('-'))
    .map((input) => input.closest('label')?.textContent)

test('the form of an item sends the marks that are chosen, and only where they changed', async () => {
  const { at, go } = open(edit, { marks: [milk] })
  await until(() => expect(ticked()).toEqual(['Contains milk']))
  await fill('description', 'Dark')
  await press('Save')
  await at(coffeePage)
  expect(sent[0]?.body).not.toHaveProperty('marks')
  go(edit)
  await tick('Contains milk')
  await tick('Vegan')
  await press('Save')
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ marks: [vegan] })
})

test('at most four can be chosen; the others are off until one is taken away', async () => {
  given = { marks: [...firstMarks, spicy] }
  open(edit, { marks: firstMarks.map(({ id }) => id) })
  await until(async () => expect((await box('Spicy')).disabled).toBe(true))
  expect(seen()).toContain('MarksUp to 4. People filter the menu by them.')
  await tick('Decaf')
  expect((await box('Spicy')).disabled).toBe(false)
  await tick('Spicy')
  await press('Save')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    marks: [...firstMarks.slice(0, 3).map(({ id }) => id), spicy.id],
  })
})

test('a new item gets its marks, and without a list of the shop there is no such field', async () => {
  const { go } = open(`/add-menu/${idOf(1)}`)
  await fill('name', 'Soda')
  await tick('Vegan')
  await press('Add')
  await until(() => expect(sent[0]?.body).toMatchObject({ name: 'Soda', marks: [vegan] }))
  go(coffeePage)
  await findRole('heading', 'Americano')
  expect(document.querySelector('main li [title="Vegan"]')).not.toBe(null)
})

test('marks that were chosen and not saved survive a reload', async () => {
  open(edit, { marks: [] })
  await tick('Vegan')
  expect(ticked()).toEqual(['Vegan'])
  await until(() => expect(sessionStorage.getItem('edit-draft:menu')).toContain(vegan))
})

test('a mark that the shop removes meanwhile is not sent', async () => {
  const { client } = open(edit, { marks: [] })
  await tick('Contains milk')
  await tick('Vegan')
  given = { marks: firstMarks.filter(({ id }) => id !== vegan) }
  await client.invalidateQueries({ queryKey: queryKeys.settings })
  await until(() => expect(ticked()).toEqual(['Contains milk']))
  await press('Save')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ marks: [milk] })
})
