import { placeOrder } from '@tumbler/contract/orders'
import { venues } from '@tumbler/rules/drinks'
import { mayOrder } from '@tumbler/rules/may-order'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type ShopMode, type ShopState, shopModes } from '@tumbler/rules/shop-mode'
import { expect, test } from 'vitest'
import { businessDay } from '../clock.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const wednesday = '2026-11-18T03:00:00Z'
const fridayMorning = '2026-11-20T04:59:00Z'
const fridayNoon = '2026-11-20T05:00:00Z'

const states = shopModes.flatMap((shopMode) =>
  venues.flatMap((categoryFor) =>
    [true, false].flatMap((isActive) =>
      [true, false].flatMap((isAvailable) =>
        [true, false].flatMap((isCategoryAvailable) =>
          [true, false].map((isSoldOut) => ({
            shopMode,
            item: { categoryFor, isActive, isAvailable, isCategoryAvailable, isSoldOut },
          })),
        ),
      ),
    ),
  ),
)

async function place(app: TestApp, user: TestUser, state: (typeof states)[number]) {
  const { categoryFor, isActive, isAvailable, isCategoryAvailable, isSoldOut } = state.item
  const sold_out_on = isSoldOut ? businessDay(app.server.context) : null
  const item = await makeItem(app, { venue: categoryFor, sold_out_on })
  await app.query(
    'update menu_items set is_active = $2, is_available = $3 where id = $1',
    ...[item.id, isActive, isAvailable],
  )
  const available = 'update categories set is_available = $2 where id = $1'
  await app.query(available, item.categoryId, isCategoryAvailable)
  await app.query('update shop set mode = $1', state.shopMode)
  const body = await makeDraft(app, user, item)
  const { status, problem } = await user.call(placeOrder, { body })
  expect(status).toBeOneOf([201, 409])
  return status === 201 ? null : problem.code
}

const shopIn = (mode: ShopMode): ShopState => ({
  mode,
  pausedUntil: null,
  isLastCall: false,
  openUntil: null,
})

test.each([
  [wednesday, false, 0],
  [wednesday, true, 0],
  [fridayMorning, false, 0],
  [fridayNoon, false, 0],
  [fridayNoon, true, 0],
  [wednesday, true, 2],
])(
  'placing follows mayOrder in every state of shop and item (%s, bar online %s, %i ordered)',
  async (instant, isBarOrderable, ordered) => {
    const app = await openTestApp({ isBarOrderable })
    app.setTime(instant)
    const shopTime = shopTimeAt(app.now, 'Asia/Bangkok')
    const limit = app.server.context.settings.orderLimitPerDay
    const full = await app.newUser('user')
    for (let order = 0; order < ordered; order += 1) await makeOrder(app, full)
    let accepted = ordered
    const conditions = {
      shopTime,
      ordered,
      attempts: ordered,
      limit,
      isBarOrderable,
      now: app.now,
      bindingHours: null,
    }
    for (const state of states) {
      const user = ordered === 0 ? await app.newUser('user') : full
      const expected = mayOrder({ ...conditions, item: state.item, shop: shopIn(state.shopMode) })
      if (expected === null) accepted += 1
      expect([state, await place(app, user, state)]).toEqual([state, expected])
    }
    expect(await app.query('select from orders')).toHaveLength(accepted)
  },
)
