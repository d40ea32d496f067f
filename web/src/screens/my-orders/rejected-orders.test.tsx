import type { MenuItem } from '@tumbler/contract/menu'
import type { MyOrder, Order } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { beforeEach, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let orders: MyOrder[]
let latte: Partial<MenuItem>

const mine = (number: number, name: string, given: Partial<Order> = {}) =>
  orderOf(number, name, { user: { id: people.user.id, name: 'Ploy', alike: 'ploy' }, ...given })
const rejected = (given: Partial<Order> = {}) =>
  mine(1, 'Latte', {
    status: 'rejected',
    rejectNote: 'Machine Failure',
    type: 'frappe',
    sweetness: 75,
    remark: 'No cream',
    ...given,
  })
const open = () =>
  openApp('/statusOrder', {
    me: people.user,
    answers: {
      listMyOrders: () => orders,
      listCategories: () => [
        categoryOf(1, 'Coffee', [
          itemOf(501, 'Latte', latte),
          itemOf(11, 'Mocha'),
          itemOf(12, 'Cocoa'),
        ]),
      ],
      placeOrder: () => mine(2, 'Mocha'),
    },
  })
const remark = () => document.querySelector('textarea')?.value
/** Type, sweetness and tumbler. */
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked:not([value=me])')].map(
    ({ value }) => value,
  )

beforeEach(() => {
  latte = {}
  orders = [rejected()]
  sessionStorage.clear()
})

test('a rejected order says why, what is left, and leads to the same drink, filled in', async () => {
  const page = open()
  await until(() => expect(seen()).toContain('Canceled By Barista'))
  expect(seen()).toContain('Machine Failure')
  expect(seen()).toContain('You have 2 drinks left today.')
  await press('Order again')
  await page.at(`/form/Latte/${idOf(501)}`)
  await until(() => expect(document.querySelector('textarea')?.value).toBe('No cream'))
  expect(chosen()).toEqual(['frappe', '75', rejected().tumblerImage])
})

test('another drink is filled with what fits', async () => {
  const page = open()
  await press('Choose another drink')
  await page.at('/menuCafe')
  ;(await findRole('link', 'Mocha')).click()
  await page.at(`/form/Mocha/${idOf(11)}`)
  await until(() => expect(document.querySelector('textarea')?.value).toBe('No cream'))
  expect(chosen()).toEqual(['frappe', '75', rejected().tumblerImage])
})

test('what was carried to another drink is gone once that is ordered', async () => {
  const page = open()
  await press('Choose another drink')
  await page.at('/menuCafe')
  page.go(`/form/Mocha/${idOf(11)}`)
  await until(() => expect(remark()).toBe('No cream'))
  await press('Next')
  await press('Place order')
  await page.at('/statusOrder')
  page.go(`/form/Cocoa/${idOf(12)}`)
  await findRole('heading', 'Cocoa')
  await until(() => expect(remark()).toBe(''))
  expect(chosen()).not.toContain('frappe')
})

test.each<Partial<MenuItem>>([{ isActive: 'inactive' }, { isSoldOut: true }])(
  'a drink that is gone meanwhile can only be replaced: %o',
  async (gone) => {
    const page = open()
    await findRole('button', 'Order again')
    latte = gone
    await page.client.invalidateQueries()
    await until(() => expect(seen()).toContain("Latte can't be ordered right now."))
    expect(allOfRole('button', 'Order again')).toEqual([])
    await findRole('button', 'Choose another drink')
  },
)

test('with no drinks left today there is no way on', async () => {
  const now = new Date().toISOString()
  orders = [
    rejected(),
    mine(2, 'Mocha', { status: 'picked', orderDate: now }),
    mine(3, 'Cocoa', { status: 'picked', orderDate: now }),
  ]
  open()
  await until(() => expect(seen()).toContain('0Drinks left'))
  await until(() => expect(seen()).toContain('Machine Failure'))
  expect(seen()).not.toContain('You have')
  expect(allOfRole('button', 'Choose another drink')).toEqual([])
  expect(allOfRole('button', 'Order again')).toEqual([])
})

test('nor is there one from a drink of the bar', async () => {
  orders = [
    rejected({
      menu: { ...rejected().menu, category: { ...rejected().menu.category, categoryFor: 'bar' } },
    }),
  ]
  open()
  await until(() => expect(seen()).toContain('You have 2 drinks left today.'))
  expect(allOfRole('button', 'Choose another drink')).toEqual([])
  expect(allOfRole('button', 'Order again')).toEqual([])
})

test.each([
  ['Machine Failure', ['Order again', 'Choose another drink']],
  ['Ingredient Unavailable', ['Choose another drink', 'Order again']],
])('after %s the first way on is one that works', async (rejectNote, ways) => {
  orders = [rejected({ rejectNote })]
  open()
  await findRole('button', 'Choose another drink')
  const shown = allOfRole('button', '').map(({ textContent }) => textContent)
  expect(shown.filter((text) => ways.includes(text ?? ''))).toEqual(ways)
})

test('once seen and left, it is a row below', async () => {
  const page = open()
  await findRole('button', 'Choose another drink')
  page.go('/ordered')
  await page.at('/ordered')
  page.go('/statusOrder')
  await findRole('button', 'Order Latte again')
  expect(allOfRole('button', 'Choose another drink')).toEqual([])
})

test('one that came while the page was open is a row below, too', async () => {
  orders = [rejected({ status: 'in-progress', rejectNote: '' })]
  const page = open()
  await until(() => expect(seen()).toContain('In progress'))
  orders = [rejected({ updatedAt: new Date(Date.now() + 60_000).toISOString() })]
  await page.client.invalidateQueries()
  await findRole('button', 'Choose another drink')
  page.go('/ordered')
  await page.at('/ordered')
  page.go('/statusOrder')
  await findRole('button', 'Order Latte again')
  expect(allOfRole('button', 'Choose another drink')).toEqual([])
})

test('one that is rejected again is shown again', async () => {
  const page = open()
  const leaveAndReturn = async () => {
    page.go('/ordered')
    await page.at('/ordered')
    page.go('/statusOrder')
    await page.at('/statusOrder')
  }
  await findRole('button', 'Choose another drink')
  await leaveAndReturn()
  await findRole('button', 'Order Latte again')
  orders = [rejected({ status: 'in-progress', rejectNote: '' })]
  await page.client.invalidateQueries()
  await until(() => expect(seen()).toContain('In progress'))
  await leaveAndReturn()
  orders = [rejected({ updatedAt: new Date(Date.now() + 60_000).toISOString() })]
  await page.client.invalidateQueries()
  await findRole('button', 'Choose another drink')
})

test('one that a new day rejected is shown until it was seen, and is no row of today', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  orders = [rejected({ orderDate: yesterday, rejectNote: shopClosingReason })]
  const page = open()
  await until(() => expect(seen()).toContain('The shop is closing'))
  page.go('/ordered')
  await page.at('/ordered')
  page.go('/statusOrder')
  await until(() => expect(seen()).toContain('You have no orders today'))
})
