import type { Order, OrderWithCourse } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  categoryOf,
  itemOf,
  openCafe,
  orderOf,
  ploy,
  statusOf,
  takenDrinks,
} from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { leftovers, readThai } from '../../testing/in-thai.ts'
import { connectLive, settled } from '../../testing/live-events.ts'
import {
  allOfRole,
  findRole,
  press,
  seen,
  showScreen,
  until,
  user,
} from '../../testing/show-screen.tsx'
import { MyHistoryScreen } from './my-history-screen.tsx'

/** The orders on the server and the width of the window; tests change both. */
let orders: OrderWithCourse[]
let width: number
let widthListeners: Set<() => void>

const now = '2026-11-18T03:00:00Z'

function past(number: number, name: string, statuses: OrderStatus[], given: Partial<Order> = {}) {
  const { orderDate = `2026-11-18T02:${30 - number}:00.000Z` } = given
  const start = Date.parse(orderDate)
  const at = (step: number) => new Date(start + step * 60_000).toISOString()
  const course = statuses.map((to, step) => ({
    from: statuses[step - 1] ?? null,
    to,
    at: at(step),
    by: null,
  }))
  const status = statuses.at(-1) ?? 'ordered'
  const updatedAt = at(statuses.length - 1)
  return { ...orderOf(number, name, { status, orderDate, updatedAt, ...given }), course }
}

/** The server moves an order on; what it tells by the live connection. */
function move(number: number, to: OrderStatus) {
  const at = new Date(Date.parse(now) + orders.length).toISOString()
  orders = orders.map((order, index) =>
    index !== number
      ? order
      : {
          ...order,
          status: to,
          updatedAt: at,
          course: [...order.course, { from: order.status, to, at, by: null }],
        },
  )
  const { id, status, updatedAt } = orders[number] as Order
  return { id, status, updatedAt }
}

const isPast = ({ status }: Order) => status !== 'ordered' && status !== 'in-progress'
const withoutCourse = ({ course, ...order }: OrderWithCourse) => order

const show = (answers: Answers = {}) =>
  showScreen(
    <MyHistoryScreen />,
    ploy,
    openCafe(
      [
        categoryOf(1, 'Coffee', [
          itemOf(501, 'Latte'),
          itemOf(502, 'Cocoa'),
          itemOf(503, 'Mocha', { isActive: 'inactive' }),
        ]),
      ],
      {
        listMyHistory: ({ query }) =>
          orders
            .filter(isPast)
            .filter(
              ({ orderDate }) =>
                query.get('startDate') !== '2026-11-18' || orderDate >= '2026-11-17T17:00:00Z',
            )
            .map(withoutCourse),
        getOrder: ({ params }) => orders.find(({ id }) => id === params.id),
        listTumblers: () => [],
        countMyOrders: () => ({ totalOrder: 1, cupsSaved: 1, firstOrderDay: '2026-10-05' }),
        ...answers,
      },
    ),
  )

function resize(to: number) {
  width = to
  for (const listener of widthListeners) listener()
}

const detail = () => findRole('region', 'Order')
const sheets = () => allOfRole('dialog', 'Order')
const current = () =>
  [...document.querySelectorAll('[aria-current=true]')].map((row) => row.getAttribute('aria-label'))

beforeEach(() => {
  orders = [
    past(1, 'Latte', ['ordered', 'in-progress', 'done']),
    past(2, 'Cocoa', ['ordered', 'cancel']),
  ]
  width = 390
  widthListeners = new Set()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(query.match(/\d+/)?.[0])
    },
    addEventListener: (_: string, listener: () => void) => widthListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => widthListeners.delete(listener),
  }))
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('list and sheet follow an order that is picked up', async () => {
  const { client } = show()
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('Finished9:31'))
  const tell = await connectLive(client)
  tell('orders', move(0, 'picked'))
  await until(() => expect(sheets()[0]?.textContent).toContain('Picked10:00'))
})

test('a place that was swapped while it waited is a step of its own, by whom it was', async () => {
  const order = past(1, 'Latte', ['ordered', 'ordered', 'ordered', 'done'])
  const [placed, mine, theirs, done] = order.course
  orders = [
    {
      ...order,
      course: [
        ...(placed ? [placed] : []),
        ...(mine ? [{ ...mine, by: ploy.name, isLetPass: true }] : []),
        ...(theirs ? [{ ...theirs, isLetPass: true }] : []),
        ...(done ? [done] : []),
      ],
    },
  ]
  show()
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('Finished9:32'))
  const steps = [...(sheets()[0]?.querySelectorAll('ol > li') ?? [])]
  expect(steps.map((one) => one.textContent)).toEqual([
    'Ordered9:29',
    'Let one go first9:30',
    'Moved down by the barista9:31',
    'Finished9:32',
  ])
})

test('a change while it waited is a step of its own, and none back', async () => {
  orders = [past(1, 'Latte', ['ordered', 'ordered', 'in-progress', 'done'])]
  show()
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('Finished9:32'))
  const steps = [...(sheets()[0]?.querySelectorAll('ol > li') ?? [])]
  expect(steps.map((one) => one.textContent)).toEqual([
    'Ordered9:29',
    'Changed9:30',
    'In progress9:31',
    'Finished9:32',
  ])
})

test('an order for later says for when, and when it joined the queue', async () => {
  const times = { pickUpAt: '2026-11-18T02:45:00.000Z', waitingSince: '2026-11-18T02:29:30.000Z' }
  orders = [past(1, 'Latte', ['ordered', 'in-progress', 'done'], times)]
  show()
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('Pick-up time9:45'))
  await until(() =>
    expect(sheets()[0]?.textContent).toContain('Ordered9:29Joined the queue9:29In progress9:30'),
  )
})

test('an order for a colleague says so in its row and where it is open; again it is for oneself', async () => {
  orders = [past(1, 'Latte', ['ordered', 'in-progress', 'picked'], { forName: 'Pim' })]
  show()
  await until(() => expect(seen()).toContain('For Pim'))
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('ForPim'))
  await press('Order again')
  const draft = JSON.parse(
    Object.entries(sessionStorage).find(([key]) => key.includes('order-draft'))?.[1] ?? '{}',
  )
  expect(draft).toMatchObject({ type: 'cold' })
  expect(draft.forName).toBeUndefined()
})

test('an order that is sent back stays open, and the sheet does not open again by itself', async () => {
  const { client } = show()
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain('Finished9:31'))
  const tell = await connectLive(client)
  tell('orders', move(0, 'in-progress'))
  await until(() => expect(sheets()[0]?.textContent).toContain('Sent back10:00'))
  expect(allOfRole('button', 'Show Latte')).toEqual([])
  await press('Close')
  await until(() => expect(sheets()).toEqual([]))
  tell('orders', move(0, 'done'))
  await findRole('button', 'Show Latte')
  await settled(client)
  expect(sheets()).toEqual([])
})

test('on a desktop the order that is being read stays when another one is made', async () => {
  width = 1440
  const { client } = show()
  await until(async () => expect((await detail()).textContent).toContain('Latte'))
  const tell = await connectLive(client)
  orders = [past(4, 'Cocoa', ['ordered', 'in-progress'], { orderDate: now }), ...orders]
  tell('orders', move(0, 'done'))
  await until(() => expect(allOfRole('button', 'Show Cocoa')).toHaveLength(2))
  expect(current()).toEqual(['Show Latte'])
  await press('Earlier')
  await until(() => expect(seen()).toContain('Since'))
  await settled(client)
  expect(current()).toEqual(['Show Latte'])
})

test('a row that is chosen on a desktop keeps the focus, is announced, and opens no sheet', async () => {
  width = 1440
  show()
  const status = (await detail()).querySelector('[role=status]')
  expect(status?.textContent).toBe('')
  const row = await findRole('button', 'Show Cocoa')
  row.focus()
  await user.keyboard('{Enter}')
  await until(() => expect(status?.textContent).toBe('Today 9:29 Cocoa'))
  expect(document.activeElement).toBe(row)
  resize(1180)
  await until(() => expect(allOfRole('region', 'Order')).toEqual([]))
  expect(sheets()).toEqual([])
})

test('the focus goes into the sheet, and back to the row', async () => {
  show()
  const row = await findRole('button', 'Show Cocoa')
  row.focus()
  await user.keyboard('{Enter}')
  const sheet = await findRole('dialog', 'Order')
  await until(() => expect(sheet.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await until(() => expect(document.activeElement).toBe(row))
})

test('a course that cannot be read leaves the rest, and is read on demand', async () => {
  let isBroken = true
  show({
    getOrder: ({ params }) =>
      isBroken ? refusal('NOT_FOUND') : orders.find(({ id }) => id === params.id),
  })
  await press('Show Latte')
  await until(() => expect(seen()).toContain("Couldn't load the times of this order."))
  expect(sheets()[0]?.textContent).toContain('Today 9:29Latte')
  await findRole('button', 'Order again')
  isBroken = false
  await press('Retry')
  await until(() => expect(sheets()[0]?.textContent).toContain('Finished9:31'))
})

test('a drink that is gone can only be replaced; a drink of the bar not at all', async () => {
  width = 1440
  orders = [
    past(3, 'Mocha', ['ordered', 'in-progress', 'done']),
    past(5, 'Negroni', ['ordered', 'in-progress', 'done'], {
      type: null,
      sweetness: null,
      tumblerImage: 'Gin',
    }),
  ]
  for (const { menu } of orders.slice(1)) menu.category.categoryFor = 'bar'
  show()
  await findRole('button', 'Choose another drink')
  expect(seen()).toContain("Mocha can't be ordered right now.")
  expect(allOfRole('button', 'Order again')).toEqual([])
  expect(allOfRole('button', 'Order Negroni again')).toEqual([])
  await press('Show Negroni')
  await until(async () => expect((await detail()).textContent).toContain('Finished'))
  expect(allOfRole('button', 'Choose another drink')).toEqual([])
  expect(allOfRole('button', 'Order again')).toEqual([])
})

test.each<[string, Answers, string]>([
  ['at the limit', { listMyOrders: () => takenDrinks(2) }, 'Order again tomorrow.'],
  [
    'when the cafe is closed',
    { getCafeStatus: () => statusOf('all-close') },
    'Cafe opens today at 9:00.',
  ],
])('the foot of the detail says when it is possible again, %s', async (_, answers, when) => {
  vi.setSystemTime(new Date(answers.getCafeStatus ? '2026-11-18T01:00:00Z' : now))
  show(answers)
  await press('Show Latte')
  await until(() => expect(sheets()[0]?.textContent).toContain(when))
  expect(allOfRole('button', 'Order again')).toEqual([])
})

test('days without an order today are one tap away', async () => {
  orders = [past(2, 'Cocoa', ['ordered', 'cancel'], { orderDate: '2026-11-17T02:00:00Z' })]
  show()
  await until(() => expect(seen()).toContain('No orders today yet.'))
  await press('Earlier')
  await until(() => expect(seen()).toContain('Yesterday'))
  expect(seen()).not.toContain('No orders today yet.')
})

test('the detail is in Thai', async () => {
  await readThai()
  orders = [
    past(1, 'Latte', ['ordered', 'ordered', 'in-progress', 'ordered', 'rejected'], {
      rejectNote: 'Machine Failure',
      remark: 'Extra ice',
    }),
  ]
  show()
  await press('ดู Latte')
  await until(() => expect(seen()).toContain('เปลี่ยนกลับ'))
  expect(seen()).toContain('แก้ไขแล้ว9:30')
  expect(leftovers('Latte', 'Extra ice')).toEqual([])
})
