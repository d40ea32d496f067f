import type { MyOrder } from '@tumbler/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { MyHistoryScreen } from '../screens/my-history/my-history-screen.tsx'
import { MyOrdersScreen } from '../screens/my-orders/my-orders-screen.tsx'
import { openCafe, orderOf, ploy } from '../testing/cafe.ts'
import { refusal } from '../testing/fake-server.ts'
import { readThai } from '../testing/in-thai.ts'
import {
  allOfRole,
  findRole,
  press,
  seen,
  showScreen,
  until,
  write,
} from '../testing/show-screen.tsx'

let orders: MyOrder[]
let sent: object[]
let isRefused: boolean
let isLost: boolean

const picked = (number: number, name: string, given: Partial<MyOrder> = {}): MyOrder => ({
  ...orderOf(number, name, { status: 'picked' }),
  feedback: null,
  ...given,
})
/** Whether an order is of the half-open days that a page asks for; equal ones are one day. */
function isAsked(query: URLSearchParams, { orderDate }: MyOrder) {
  const day = new Date(Date.parse(orderDate) + 7 * 3_600_000).toISOString().slice(0, 10)
  const [start, end] = [String(query.get('startDate')), String(query.get('endDate'))]
  return start <= day && (day < end || day === end)
}
const answers = () =>
  openCafe([], {
    listMyOrders: () => orders,
    listMyHistory: ({ query }) => orders.filter((order) => isAsked(query, order)),
    giveFeedback: ({ params, body }) => {
      sent.push(body)
      if (isRefused) return refusal('UNAVAILABLE')
      const note = body.note === '-' ? null : String(body.note)
      const feedback = { isGood: body.isGood === true, note }
      orders = orders.map((order) => (order.id === params.id ? { ...order, feedback } : order))
      if (isLost) throw new TypeError('Failed to fetch')
      return orders.find(({ id }) => id === params.id)
    },
  })
const show = () => showScreen(<MyOrdersScreen />, ploy, answers())
const pressed = () =>
  ['Good', 'Not good'].map((name) => allOfRole('button', name)[0]?.getAttribute('aria-pressed'))

beforeEach(() => {
  orders = [picked(1, 'Latte')]
  sent = []
  isRefused = false
  isLost = false
})

test('a tap says how it was; a note may follow, and what was said can be changed', async () => {
  show()
  await until(() => expect(pressed()).toEqual(['false', 'false']))
  expect(seen()).toContain('The baristas read it without your name.')
  expect(document.querySelector('input')).toBeNull()
  await press('Not good')
  await until(() => expect(pressed()).toEqual(['false', 'true']))
  await write('A note, if you like', 'Too much ice')
  expect(seen()).toContain('12/100')
  await press('Send')
  await until(() => expect(seen()).toContain('Too much iceChange'))
  await until(() => expect(document.activeElement?.textContent).toBe('Change'))
  const said = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
  expect(said()).toContain('Thank you')
  expect(sent).toEqual([
    { isGood: false, note: '-' },
    { isGood: false, note: 'Too much ice' },
  ])
  await press('Change how Latte was')
  await until(() => expect(pressed()).toEqual(['false', 'true']))
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Not good'))
  await press('Not good')
  await until(() => expect(sent.at(-1)).toEqual({ isGood: false, note: 'Too much ice' }))
})

test.each([
  ['up', false, 'Good', ['true', 'false']],
  ['down', true, 'Not good', ['false', 'true']],
])('a thumb that turns %s begins with an empty note', async (_, isGood, other, turned) => {
  orders = [picked(1, 'Latte', { feedback: { isGood, note: 'Too much ice' } })]
  show()
  await press('Change how Latte was')
  await until(() => expect(document.querySelector('input')?.value).toBe('Too much ice'))
  await press(other)
  await until(() => expect(pressed()).toEqual(turned))
  expect(document.querySelector('input')?.value).toBe('')
  expect(sent).toEqual([{ isGood: !isGood, note: '-' }])
})

test('Send of an empty note closes it, and takes back a note that was there', async () => {
  orders = [picked(1, 'Latte', { feedback: { isGood: true, note: null } })]
  const { close } = show()
  await press('Change how Latte was')
  await press('Send')
  await findRole('button', 'Change how Latte was')
  expect(sent).toEqual([])
  close()
  orders = [picked(1, 'Latte', { feedback: { isGood: true, note: 'Hot' } })]
  show()
  await press('Change how Latte was')
  await write('A note, if you like', '')
  await press('Send')
  await findRole('button', 'Change how Latte was')
  expect(sent).toEqual([{ isGood: true, note: '-' }])
})

test('what was not saved is said, and the note is still there', async () => {
  orders = [picked(1, 'Latte', { feedback: { isGood: true, note: null } })]
  show()
  await press('Change how Latte was')
  await write('A note, if you like', 'Hot')
  isRefused = true
  await press('Send')
  await until(() => expect(seen()).toContain("Couldn't save how it was"))
  expect(document.querySelector('input')?.value).toBe('Hot')
})

test('what was saved, and its answer lost, is not said to have failed once it is read', async () => {
  isLost = true
  show()
  await press('Good')
  await findRole('button', 'Change how Latte was')
  await until(() => expect(seen()).not.toContain("Couldn't save how it was"))
})

test('a note of more than 100 characters is not sent', async () => {
  orders = [picked(1, 'Latte', { feedback: { isGood: true, note: null } })]
  show()
  await press('Change how Latte was')
  await write('A note, if you like', 'x'.repeat(101))
  expect(seen()).toContain('101/100')
  const [send] = allOfRole('button', 'Send')
  expect(send?.getAttribute('aria-disabled')).toBe('true')
})

test('it is not asked of what was not picked up, of the day before yesterday, nor by an earlier server', async () => {
  const { feedback: _, ...ofEarlierServer } = picked(3, 'Cocoa')
  const old = new Date(Date.now() - 2 * 86_400_000).toISOString()
  orders = [
    picked(1, 'Latte', { status: 'cancel' }),
    picked(2, 'Mocha', { orderDate: old, updatedAt: old }),
    ofEarlierServer,
  ]
  showScreen(<MyHistoryScreen />, ploy, answers())
  await press('Earlier')
  await until(() => expect(seen()).toContain('Mocha'))
  await findRole('button', 'Show Cocoa')
  expect(allOfRole('button', 'Good')).toEqual([])
  expect(seen()).not.toContain('without your name')
})

test("yesterday's drink can still be said of in History, in Thai too", async () => {
  await readThai()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  orders = [picked(1, 'Latte', { orderDate: yesterday, updatedAt: yesterday })]
  showScreen(<MyHistoryScreen />, ploy, answers())
  await press('ดี')
  await until(() => expect(sent).toEqual([{ isGood: true, note: '-' }]))
  expect(seen()).toContain('บาริสต้าอ่านได้โดยไม่เห็นชื่อของคุณ')
})
