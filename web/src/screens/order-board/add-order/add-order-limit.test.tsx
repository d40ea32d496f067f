import type { Customer } from '@tumbler/contract/walk-up'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../../testing/barista-board.tsx'
import { idOf, itemOf, orderOf, settings } from '../../../testing/cafe.ts'
import type { Answers } from '../../../testing/fake-server.ts'
import { readThai } from '../../../testing/in-thai.ts'
import { findRole, found, press, seen, until, user, write } from '../../../testing/show-screen.tsx'

/** For somebody at the limit what is not counted can be added (product-rules §36). */
let board: BaristaBoard
let person: Customer
let added: unknown[]
const [latte, water] = [itemOf(101, 'Latte'), itemOf(102, 'Water', { isUncounted: true })]

const open = async (own: Answers = {}) => {
  const shown = board.open({
    findCustomers: () => [person],
    addWalkUp: ({ body }) => {
      added.push(body)
      return orderOf(50, 'Water', { tumblerImage: '' })
    },
    ...own,
  })
  await press('Add order')
  await findRole('heading', 'Add order')
  await write('Search by name', 'plo')
  return shown
}
const radio = (name: string) => findRole('radio', name) as Promise<HTMLInputElement>
const today = () => shopTimeAt(new Date(), 'Asia/Bangkok').date

beforeEach(() => {
  sessionStorage.clear()
  board = new BaristaBoard()
  board.menu[0]?.menu.push(latte, water)
  person = { id: idOf(801), name: 'Ploy', drinksLeft: 0, lastDrink: null, tumblerImage: '' }
  added = []
})

test('the others are off and say why', async () => {
  await open()
  expect((await radio('Ploy ')).closest('label')?.textContent).toContain('No drinks left today')
  await user.click(await radio('Ploy '))
  expect((await radio('Latte')).disabled).toBe(true)
  expect((await radio('Latte')).closest('label')?.textContent).toContain('No drinks left today')
  expect((await radio('Water')).closest('label')?.textContent).not.toContain('No drinks left')
  await user.click(await radio('Water'))
  await user.click(await radio('Cold'))
  await user.click(await radio('50 %'))
  await press('Add order')
  await until(() => expect(added).toMatchObject([{ menu_id: water.id, user_id: idOf(801) }]))
})

test('with one drink left all can be chosen', async () => {
  person.drinksLeft = 1
  await open()
  await user.click(await radio('Ploy '))
  expect((await radio('Latte')).disabled).toBe(false)
  expect(seen()).not.toContain('No drinks left')
})

test.each([
  ['nothing is uncounted', () => board.menu[0]?.menu.splice(1, 1)],
  ['it is sold out', () => board.menu[0]?.menu.splice(1, 1, { ...water, isSoldOut: true })],
])('where %s, the person is off', async (_case, change) => {
  change()
  await open()
  expect((await radio('Ploy ')).disabled).toBe(true)
})

test('a drink that was chosen for somebody else is missing for a person at the limit', async () => {
  await open()
  await user.click(await found('input', 'Name only'))
  await write('Name', 'Guest')
  await user.click(await radio('Latte'))
  expect((await radio('Latte')).checked).toBe(true)
  await user.click(await found('input', 'Colleague'))
  await write('Search by name', 'plo')
  await user.click(await radio('Ploy '))
  expect((await radio('Latte')).checked).toBe(false)
  expect(seen()).toContain('Choose a drink.')
  expect((await findRole('button', 'Add order')).ariaDisabled).toBe('true')
})

test('a guest day that begins meanwhile gives the chosen person drinks', async () => {
  let limitDates = {}
  const { client } = await open({ getSettings: () => ({ ...settings, limitDates }) })
  await user.click(await radio('Ploy '))
  expect((await radio('Ploy ')).closest('label')?.textContent).toContain('2 of 2 today')
  person = { ...person, drinksLeft: 2 }
  limitDates = { [today()]: 4 }
  await client.invalidateQueries()
  await until(async () =>
    expect((await radio('Ploy ')).closest('label')?.textContent).toContain('2 of 4 today'),
  )
  expect((await radio('Latte')).disabled).toBe(false)
})

test('all is said in Thai', async () => {
  await open()
  await user.click(await radio('Ploy '))
  await readThai()
  expect((await radio('Latte')).closest('label')?.textContent).toContain('วันนี้ครบจำนวนแล้ว')
})
