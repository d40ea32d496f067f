import { expect, onTestFinished, test, vi } from 'vitest'
import { orderOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { findRole, press, seen, until } from '../testing/show-screen.tsx'

/** My orders, with a Latte that could not be cancelled for want of a connection. */
async function failToCancel() {
  const orders = [orderOf(1, 'Latte')]
  const page = openApp('/statusOrder', {
    me: people.user,
    answers: {
      listMyOrders: () => orders.map((one) => ({ ...one, queue_at: 1 })),
      moveMyOrder: () => {
        throw new Error('no connection')
      },
    },
  })
  await press('Cancel Latte')
  await findRole('alertdialog', 'You want to cancel Latte')
  await press('Confirm')
  await until(() => expect(seen()).toContain("Couldn't cancel Latte"))
  // Its own eight seconds never pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return { ...page, orders }
}

const isGone = () => until(() => expect(seen()).not.toContain("Couldn't cancel Latte"))

test('the toast of a failure goes when the connection is back', async () => {
  expectLogged('The order was not changed')
  await failToCancel()
  window.dispatchEvent(new Event('online'))
  await isGone()
})

test('the toast of a failure goes when the page is left', async () => {
  expectLogged('The order was not changed')
  const { go } = await failToCancel()
  go('/ordered')
  await isGone()
})

test('the toast of a failure goes when its order moves on', async () => {
  expectLogged('The order was not changed')
  const { orders, client } = await failToCancel()
  orders[0] = orderOf(1, 'Latte', {
    status: 'in-progress',
    updatedAt: '2026-11-18T04:00:00.000Z',
  })
  await client.invalidateQueries()
  await isGone()
})
