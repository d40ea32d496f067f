import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'
// The routes fetch a screen only when it is opened; here that would be part of every wait.
import './order-form-screen.tsx'

beforeEach(() => sessionStorage.clear())

const soldOut = 'This drink is sold out today. It is back tomorrow.'

/** The form of a drink that others order too; `set` is what the live event brings. */
function openForm(left: number, answers: Answers = {}) {
  let leftToday = left
  const page = openApp(`/form/Latte/${idOf(11)}`, {
    me: people.user,
    stored: { recentUpload: '/api/upload/image/recent.webp' },
    answers: {
      listCategories: () => [
        categoryOf(1, 'Coffee', [
          itemOf(11, 'Latte', { leftToday, isSoldOut: leftToday === 0, hasSweetness: false }),
        ]),
      ],
      ...answers,
    },
  })
  const set = async (next: number) => {
    leftToday = next
    await page.client.invalidateQueries({ queryKey: queryKeys.menu })
  }
  return { ...page, set }
}

async function openSummary() {
  await choose('Cold')
  await choose('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
  await press('Next')
  return found('[role=dialog] button', 'Place order')
}

const dialog = () => document.querySelector('[role=dialog]')?.textContent

test('form and summary say how many are left, from 3 on', async () => {
  const { set } = openForm(4)
  await findRole('button', 'Next')
  expect(seen()).not.toContain(' left')
  await set(3)
  await until(() => expect(seen()).toContain('3 left'))
  await openSummary()
  expect(dialog()).toContain('3 left')
  await set(2)
  await until(() => expect(dialog()).toContain('2 left'))
})

test('when the last one is gone the form is locked, until one comes back', async () => {
  const { set } = openForm(1)
  const place = await openSummary()
  await set(0)
  await until(() => expect(place.textContent).toBe('Choose another drink'))
  expect(dialog()).toContain(soldOut)
  expect(dialog()).not.toContain(' left')
  await set(1)
  await until(() => expect(place.textContent).toBe('Place order'))
  expect(dialog()).toContain('1 left')
})

test('who takes the last one does not read that it is sold out', async () => {
  const answered = Promise.withResolvers<void>()
  const { set, at } = openForm(1, {
    placeOrder: async () => {
      await answered.promise
      return orderOf(1, 'Latte')
    },
  })
  await openSummary()
  await press('Place order')
  await until(() => expect(seen()).toContain('Placing order...'))
  await set(0)
  await until(() => expect(seen()).not.toContain('1 left'))
  expect(seen()).not.toContain(soldOut)
  answered.resolve()
  await at('/statusOrder')
})

test('who comes too late for the last one reads that it is sold out', async () => {
  const opened = openForm(1, {
    placeOrder: async () => {
      await opened.set(0)
      return refusal('MENU_NOT_AVAILABLE')
    },
  })
  await openSummary()
  await press('Place order')
  await until(() => expect(dialog()).toContain(soldOut))
  expect(seen()).not.toContain('set this menu to inactive')
})
