import type { MyOrder } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { allOfRole, findRole, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

const resting: MyOrder = {
  ...orderOf(1, 'Latte', { pickUpAt: '2026-11-18T03:30:00.000Z', waitingSince: null }),
  queue_at: null,
  joinsAt: '2026-11-18T03:20:00.000Z',
}
const waiting: MyOrder = { ...orderOf(2, 'Mocha'), queue_at: 2, wait: null }
let orders: MyOrder[]

const show = () =>
  showScreen(<MyOrdersScreen />, ploy, openCafe([], { listMyOrders: () => orders }))
const names = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent)

test('an order for later says for when, and when it joins the queue', async () => {
  orders = [resting, waiting]
  show()
  await until(() => expect(seen()).toContain('RestingJoins the queue at about 10:20'))
  expect(seen()).toContain('For 10:30')
  // After what is in the queue, without a place in it and nothing to bring.
  expect(names()).toEqual(['Mocha', 'Latte'])
  expect(allOfRole('list', 'Status of Latte')).toEqual([])
  expect(allOfRole('button', 'My tumbler is on the bar')).toHaveLength(1)
  await findRole('button', 'Cancel Latte')
})

test('when it has joined, its place and the tumbler are there', async () => {
  orders = [resting]
  const { client } = show()
  await until(() => expect(seen()).toContain('Resting'))
  const { joinsAt: _, ...joined } = resting
  const waitingSince = '2026-11-18T03:20:00.000Z'
  orders = [{ ...joined, waitingSince, updatedAt: '2126-11-18T03:20:00.000Z', queue_at: 4 }]
  await client.invalidateQueries({ queryKey: queryKeys.myToday })
  await findRole('list', 'Status of Latte')
  expect(seen()).toContain('Queue no: 3')
  expect(seen()).not.toContain('Resting')
  await findRole('button', 'My tumbler is on the bar')
})

test('in Thai too', async () => {
  await readThai()
  orders = [resting]
  show()
  await until(() => expect(seen()).toContain('รอเวลาเข้าคิวประมาณ 10:20 น.'))
  expect(seen()).toContain('รับ 10:30')
})
