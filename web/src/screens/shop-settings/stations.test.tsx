import { settingsLimits } from '@tumbler/rules/settings-limits'
import { beforeEach, expect, test } from 'vitest'
import { categoryOf, idOf } from '../../testing/cafe.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { findRole, press, seen, until, user, write } from '../../testing/show-screen.tsx'

/** What boards can be for, kept by admins (product-rules §33). */
let shop: FakeShopSettings
const has = (words: string) => until(() => expect(seen()).toContain(words))
const tick = async (name: string) => user.click(await findRole('checkbox', name))
const tea = { id: idOf(70), text: { en: 'Tea', th: 'ชา' }, categoryIds: [idOf(2), idOf(9)] }

beforeEach(() => {
  shop = new FakeShopSettings()
})

const open = () =>
  openApp('/shop-settings/orders', {
    me: people.admin,
    answers: {
      ...shop.answers(),
      listCategories: () => [
        categoryOf(1, 'Coffee'),
        categoryOf(2, 'Tea'),
        { ...categoryOf(3, 'Cocktails'), categoryFor: 'bar' },
      ],
    },
  })
/** Its list has the last of the buttons. */
const pressNew = async () => {
  await has('Stations of the board')
  const buttons = await until(() => {
    const all = [...document.querySelectorAll('main button')]
    return all.filter(({ textContent }) => textContent === 'New')
  })
  await user.click(buttons.at(-1) as Element)
}

test('a station has a name in both languages and its categories', async () => {
  open()
  await has('None. Every board shows all orders.')
  await pressNew()
  await write('Name, English', 'Coffee bar')
  await write('Name, ไทย', 'บาร์กาแฟ')
  await tick('Coffee')
  await tick('Cocktails')
  await has('Stations of the board: added Coffee bar')
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
  expect(shop.sent).toMatchObject([
    {
      stations: [{ text: { en: 'Coffee bar', th: 'บาร์กาแฟ' }, categoryIds: [idOf(1), idOf(3)] }],
    },
  ])
  await has('Coffee, Cocktails')
})

test('without a name or a category it is refused, and the other of two of one name', async () => {
  shop.now.stations = [tea]
  open()
  await pressNew()
  await press('Save')
  await until(() => expect(seen().split('Please fill this in.')).toHaveLength(3))
  await write('Name, English', 'tea')
  await tick('Coffee')
  await has('There is such a station already.')
  expect(shop.sent).toEqual([])
})

test('another choice of categories keeps one that is archived; the change is in words', async () => {
  shop.now.stations = [tea]
  open()
  await press('Edit Tea')
  await tick('Coffee')
  await has('Stations of the board, Tea, Categories: other categories')
  await tick('Tea')
  await press('Save')
  await until(() => expect(shop.now.stations[0]?.categoryIds).toEqual([idOf(9), idOf(1)]))
  await until(() => expect(seen()).not.toContain('Edit station'))
  await press('Edit Tea')
  await press('Remove')
  await press('Save')
  await until(() => expect(shop.now.stations).toEqual([]))
})

test('there is room for eight, and all is in Thai', async () => {
  shop.now.stations = Array.from({ length: settingsLimits.stations }, (_, index) => ({
    ...{ id: idOf(70 + index), text: { en: `Place ${index}`, th: '' } },
    categoryIds: [idOf(1)],
  }))
  open()
  await has('At most 8')
  const buttons = [...document.querySelectorAll('main button')].filter(
    ({ textContent }) => textContent === 'New',
  )
  expect(buttons.at(-1)?.getAttribute('aria-disabled')).toBe('true')
  await press('Edit Place 1')
  await readThai()
})
