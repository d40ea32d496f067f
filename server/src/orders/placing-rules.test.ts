import { placeOrder } from '@tumbler/contract/orders'
import { venues } from '@tumbler/rules/drinks'
import { mayOrder } from '@tumbler/rules/may-order'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { shopModes } from '@tumbler/rules/shop-mode'
import { expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const wednesday = '2026-11-18T03:00:00Z'
const fridayNoon = '2026-11-20T05:00:00Z'

async function customerWith(app: TestApp, ordered: number) {
  const user = await app.newUser('user')
  for (let order = 0; order < ordered; order += 1) await makeOrder(app, user)
  return user
}

const states = shopModes.flatMap((shopMode) =>
  venues.flatMap((categoryFor) =>
    [true, false].flatMap((isActive) =>
      [true, false].flatMap((isAvailable) =>
        [true, false].map((isCategoryAvailable) => ({
          shopMode,
          item: { categoryFor, isActive, isAvailable, isCategoryAvailable },
        })),
      ),
    ),
  ),
)

async function place(app: TestApp, user: TestUser, state: (typeof states)[number]) {
  const { kysely } = app.database
  const { categoryFor, isActive, isAvailable, isCategoryAvailable } = state.item
  const item = await makeItem(app, { venue: categoryFor })
  await kysely
    .updateTable('menu_items')
    .set({ is_active: isActive, is_available: isAvailable })
    .where('id', '=', item.id)
    .execute()
  await kysely
    .updateTable('categories')
    .set({ is_available: isCategoryAvailable })
    .where('id', '=', item.categoryId)
    .execute()
  await kysely.updateTable('shop').set({ mode: state.shopMode }).execute()
  const body = await makeDraft(app, user, item)
  const { status, problem } = await user.call(placeOrder, { body })
  return status === 201 ? null : problem.code
}

test.each([
  [wednesday, false],
  [wednesday, true],
  [fridayNoon, false],
  [fridayNoon, true],
])(
  'placing follows mayOrder in every state of shop and item (%s, bar online %s)',
  async (instant, isBarOrderable) => {
    const app = await openTestApp({ isBarOrderable })
    app.setTime(instant)
    const shopTime = shopTimeAt(app.now, 'Asia/Bangkok')
    const limit = app.server.context.settings.orderLimitPerDay
    for (const state of states) {
      const expected = mayOrder({
        ...state,
        shopTime,
        ordered: 0,
        attempts: 0,
        limit,
        isBarOrderable,
      })
      const user = await app.newUser('user')
      expect([state, await place(app, user, state)]).toEqual([state, expected])
    }
    await app.close()
  },
)

test('placing follows mayOrder once the limit is reached', async () => {
  const app = await openTestApp({ isBarOrderable: true })
  const shopTime = shopTimeAt(app.now, 'Asia/Bangkok')
  const limit = app.server.context.settings.orderLimitPerDay
  const user = await customerWith(app, limit)
  for (const state of states) {
    const expected = mayOrder({
      ...state,
      shopTime,
      ordered: limit,
      attempts: limit,
      limit,
      isBarOrderable: true,
    })
    expect([state, await place(app, user, state)]).toEqual([state, expected])
  }
  await app.close()
})
