import { moveOrderAsBarista, placeOrder, undoMove } from '@tumbler/contract/orders'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ orderLimitPerDay: 2 })
/** Seven, as each request that waits takes one of the ten connections of its server. */
const perServer = 7
const others = [await openSecondApp(app), await openSecondApp(app), await openSecondApp(app)]
const [mali, fern] = [await app.newUser('admin'), await app.newUser('barista')]
const item = await makeItem(app)

/** Sends requests while a lower limit is stored and not committed yet; resolves with their codes. */
async function whileLowering(
  orderLimitPerDay: number,
  send: () => Promise<{ problem: { code: string } }>[],
) {
  const client = await app.database.pool.connect()
  await client.query('begin')
  // The change stores the settings first, then its entry of the audit list.
  await client.query('lock table audit in exclusive mode')
  const changing = mali.call(changeShopSettings, { body: { orderLimitPerDay } })
  await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1)
  const sent = send()
  await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1 + sent.length)
  await client.query('commit')
  client.release()
  expect((await changing).status).toBe(200)
  return (await Promise.all(sent)).map(({ problem }) => problem.code)
}

test('21 orders that have read the limit before it is lowered do not go through by it', async () => {
  await mali.call(changeShopSettings, { body: { orderLimitPerDay: 2 } })
  const drafts = await Promise.all(
    Array.from({ length: others.length * perServer }, async () => {
      const user = await app.newUser('user')
      await makeOrder(app, user, item)
      return { body: await makeDraft(app, user, item), headers: bearer(user.token) }
    }),
  )
  const codes = await whileLowering(1, () =>
    others.flatMap((server, index) =>
      drafts
        .slice(index * perServer, (index + 1) * perServer)
        .map((draft) => server.call(placeOrder, draft)),
    ),
  )
  expect(codes).toEqual(drafts.map(() => 'ORDER_LIMIT_REACHED'))
})

test('nor does an undo', async () => {
  await mali.call(changeShopSettings, { body: { orderLimitPerDay: 2 } })
  const user = await app.newUser('user')
  const { id } = await makeOrder(app, user, item)
  await makeOrder(app, user, item)
  const body = { status: 'rejected', reject_note: 'Machine Failure' }
  await fern.call(moveOrderAsBarista, { params: { id }, body })
  const codes = await whileLowering(1, () => [fern.call(undoMove, { params: { id }, body: {} })])
  expect(codes).toEqual(['ORDER_LIMIT_REACHED'])
})
