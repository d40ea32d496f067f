import { expect, test, vi } from 'vitest'
import { ploy, statusOf } from '../../testing/cafe.ts'
import { controls, findRole, found, showScreen, until } from '../../testing/show-screen.tsx'
import { OrderBoardScreen } from './order-board-screen.tsx'

test('until the orders are there cards without words hold their places', async () => {
  showScreen(
    <OrderBoardScreen />,
    { ...ploy, role: 'barista' },
    {
      getCafeStatus: () => statusOf('cafe-open'),
      listOrders: () => [],
    },
  )
  const answer = globalThis.fetch
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0]).startsWith('/api/order')) await waiting
    return answer(...asked)
  })
  // The status of the shop is there, and has a spinner no more.
  await findRole('button', 'Shop Status Cafe Open')
  await found('section[aria-busy=true]', 'Loading orders')
  go()
  await found('p', 'No orders now,')
  await until(() => expect(controls('[aria-label]', 'Loading orders')).toEqual([]))
})
