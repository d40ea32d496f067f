import { readFirstSteps } from '@tumbler/contract/first-steps'
import { register } from '@tumbler/contract/session'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { approveUser, getMe } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

async function shop() {
  const app = await openTestApp({ registration: 'approve' })
  await app.query(`update shop set mode = 'all-close'`)
  return app
}
const stepsOf = async (admin: TestUser) => (await admin.call(readFirstSteps)).body
const isLedThere = async (user: TestUser) => (await user.call(getMe)).body.hasFirstSteps

test('each step is done by what there is, and the last one ends them for good', async () => {
  const app = await shop()
  const mali = await app.newUser('admin', 'Mali')
  expect(await stepsOf(mali)).toEqual({
    isOver: false,
    menu: { isDone: false, items: 0, categories: 0 },
    hours: { isDone: false },
    barista: { isDone: false, baristas: [], waiting: [] },
    open: { isDone: false },
  })
  expect(await isLedThere(mali)).toBe(true)

  const registration = { name: 'Fern', email: 'fern@example.com', password: 'a fine long password' }
  const { id } = (await app.call(register, { body: registration })).body
  expect((await stepsOf(mali)).barista).toEqual({ isDone: false, baristas: [], waiting: ['Fern'] })
  await mali.call(approveUser, { params: { id }, body: { role: 'barista' } })
  expect((await stepsOf(mali)).barista).toEqual({ isDone: true, baristas: ['Fern'], waiting: [] })

  const { openingHours } = (await mali.call(readShopSettings)).body
  await mali.call(changeShopSettings, { body: { openingHours } })
  expect((await stepsOf(mali)).hours).toEqual({ isDone: true })

  await makeItem(app)
  expect((await stepsOf(mali)).menu).toEqual({ isDone: true, items: 1, categories: 1 })
  expect([(await stepsOf(mali)).isOver, await isLedThere(mali)]).toEqual([false, true])

  const nok = await app.newUser('barista', 'Nok')
  await nok.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  expect(await stepsOf(mali)).toMatchObject({ isOver: true, open: { isDone: true } })
  await nok.call(changeCafeStatus, { params: { value: 'all-close' } })
  await app.query('update menu_items set is_available = false')
  await app.query(`update users set is_available = false where role = 'barista'`)
  expect(await stepsOf(mali)).toMatchObject({
    isOver: true,
    ...{ menu: { isDone: false }, barista: { isDone: false }, open: { isDone: true } },
  })
  expect(await isLedThere(mali)).toBe(false)
})

test('a shop that opens without a menu is led on to it', async () => {
  const app = await shop()
  const mali = await app.newUser('admin')
  const fern = await app.newUser('barista')
  await fern.call(changeCafeStatus, { params: { value: 'bar-open' } })
  expect(await stepsOf(mali)).toMatchObject({ isOver: false, open: { isDone: true } })
  await makeItem(app)
  expect(await isLedThere(mali)).toBe(false)
})

test('a shop that an earlier version opened and closed has no first steps', async () => {
  const app = await shop()
  const [mali, item] = [await app.newUser('admin'), await makeItem(app)]
  await app.query(
    `insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id,
       menu_name, category_id, category_name, category_for, remark, tumbler_image)
     values (gen_random_uuid(), $1, 'picked', '2026-11-10', $2, $2, $3, 'Old', $4, 'Coffee',
       'cafe', '-', '')`,
    ...[mali.id, app.now, item.id, item.categoryId],
  )
  expect(await isLedThere(mali)).toBe(false)
})

test('they are for admins only, and not for the demo', async () => {
  const app = await shop()
  for (const role of ['user', 'barista'] as const) {
    const user = await app.newUser(role)
    expect([(await user.call(readFirstSteps)).status, await isLedThere(user)]).toEqual([403, false])
  }
  const mali = await app.newUser('admin')
  await app.query('update shop set is_demo = true')
  expect([(await stepsOf(mali)).isOver, await isLedThere(mali)]).toEqual([true, false])
})
