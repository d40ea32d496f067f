import { placeOrder } from '@tumbler/contract/orders'
import { venues } from '@tumbler/rules/drinks'
import { mayOrder } from '@tumbler/rules/may-order'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { shopModes } from '@tumbler/rules/shop-mode'
import { expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

const wednesday = '2026-11-18T03:00:00Z'
const fridayNoon = '2026-11-20T05:00:00Z'

async function customerWith(house: TestHouse, ordered: number) {
  const person = await house.someone('user')
  for (let order = 0; order < ordered; order += 1) await makeOrder(house, person)
  return person
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

async function answerTo(house: TestHouse, person: Person, state: (typeof states)[number]) {
  const { kysely } = house.database
  const { categoryFor, isActive, isAvailable, isCategoryAvailable } = state.item
  const item = await makeItem(house, { venue: categoryFor })
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
  const body = await makeDraft(house, person, item)
  const { status, problem } = await person.call(placeOrder, { body })
  return status === 201 ? null : problem.code
}

test.each([
  [wednesday, false],
  [wednesday, true],
  [fridayNoon, false],
  [fridayNoon, true],
])(
  'placing follows the rule in every state of shop and item (%s, bar online %s)',
  async (instant, isBarOrderable) => {
    const house = await openTestHouse({ isBarOrderable })
    house.setTime(instant)
    const shopTime = shopTimeAt(house.now, 'Asia/Bangkok')
    const limit = house.house.context.settings.orderLimitPerDay
    for (const state of states) {
      const expected = mayOrder({
        ...state,
        shopTime,
        ordered: 0,
        attempts: 0,
        limit,
        isBarOrderable,
      })
      const person = await house.someone('user')
      expect([state, await answerTo(house, person, state)]).toEqual([state, expected])
    }
    await house.close()
  },
)

test('placing follows the rule once the limit is reached', async () => {
  const house = await openTestHouse({ isBarOrderable: true })
  const shopTime = shopTimeAt(house.now, 'Asia/Bangkok')
  const limit = house.house.context.settings.orderLimitPerDay
  const person = await customerWith(house, limit)
  for (const state of states) {
    const expected = mayOrder({
      ...state,
      shopTime,
      ordered: limit,
      attempts: limit,
      limit,
      isBarOrderable: true,
    })
    expect([state, await answerTo(house, person, state)]).toEqual([state, expected])
  }
  await house.close()
})
