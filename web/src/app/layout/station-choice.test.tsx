import { afterEach, expect, test } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { categoryOf, idOf, orderOf } from '../../testing/cafe.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { findRole, press, seen, until, user } from '../../testing/show-screen.tsx'

/** The choice of what the board of a device is for (product-rules §33). */
const stations = [
  { id: idOf(70), text: { en: 'Coffee bar', th: 'บาร์กาแฟ' }, categoryIds: [idOf(2)] },
  { id: idOf(71), text: { en: 'Tea', th: '' }, categoryIds: [idOf(1)] },
]
afterEach(() => localStore.set({ boardStation: null }))

const open = (me = people.barista, its = stations) =>
  openApp(me.role === 'barista' ? '/ordering' : '/menuCafe', {
    me,
    answers: {
      getSettings: () => ({ ...settings, stations: its }),
      listCategories: () => [categoryOf(1, 'Tea'), categoryOf(2, 'Coffee')],
      // Of the category Tea.
      listOrders: () => [orderOf(1, 'Oolong')],
    },
  })
const openMenu = async () => {
  await press('Menu')
  await findRole('dialog', 'Menu')
}
const pick = async (name: string) => {
  await user.click(field() as Element)
  await user.click(await findRole('option', name))
}
const shown = () => field()?.textContent ?? ''
const field = () =>
  [...document.querySelectorAll('[role=dialog] button')].find((button) =>
    ['All categories', 'Coffee bar', 'Tea'].includes(button.textContent ?? ''),
  )

test('is made in the account menu, counts at once, and stays on the device', async () => {
  open()
  await findRole('button', 'Do Oolong')
  await openMenu()
  await until(() => expect(shown()).toBe('All categories'))
  await pick('Coffee bar')
  await until(() => expect(localStore.get('boardStation')).toBe(idOf(70)))
  await until(() => expect(seen()).not.toContain('Oolong'))
  await until(() => expect(seen()).toContain('Coffee bar: Coffee'))
  await pick('All categories')
  await until(() => expect(seen()).toContain('Oolong'))
  expect(localStore.get('boardStation')).toBe(null)
})

test('is not there where the shop has no stations', async () => {
  open(people.barista, [])
  await openMenu()
  await until(() => expect(seen()).toContain('Cards'))
  expect(seen()).not.toContain('Station')
})

test('is not there for a customer', async () => {
  open(people.user)
  await openMenu()
  await until(() => expect(seen()).toContain('Theme'))
  expect(seen()).not.toContain('Station')
})
