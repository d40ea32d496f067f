import { moveMyOrder } from '@tumbler/contract/orders'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { addWalkUp, findCustomers } from '@tumbler/contract/walk-up'
import { expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern Plo')
const find = async (name: string) => fern.call(findCustomers, { query: { name } })
const namesOf = async (name: string) => (await find(name)).body.map((found) => found.name)

test('people are found by a part of the name, with the drinks that are left today', async () => {
  const ploy = await app.newUser('user', 'Ploy')
  const latte = await makeItem(app)
  for (const name of ['Chanploy', 'Ploypailin', 'Nam', '50% Plo_y'])
    await app.newUser(name === 'Ploypailin' ? 'admin' : 'user', name)
  await makeOrder(app, ploy, latte)
  const body = { menu_id: latte.id, type: 'hot', sweetness: 0 }
  await fern.call(addWalkUp, { body: { ...body, user_id: ploy.id } })
  await fern.call(addWalkUp, { body: { ...body, name: 'Ploy' } })
  const { status, body: found } = await find(' PLO ')
  expect(status).toBe(200)
  expect(found.map(({ name, drinksLeft }) => [name, drinksLeft])).toEqual([
    ['Ploy', 0],
    ['Ploypailin', 2],
    ['50% Plo_y', 2],
    ['Chanploy', 2],
  ])
  // No address.
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
    ...['drinksLeft', 'id', 'lastDrink', 'name', 'tumblerImage'],
  ])
  expect(await namesOf('0%')).toEqual(['50% Plo_y'])
  expect(await namesOf('o_')).toEqual(['50% Plo_y'])
  expect(await namesOf('example')).toEqual([])
})

test('who cannot order is not found', async () => {
  const gone = await app.newUser('user', 'Zoe')
  await app.newUser('barista', 'Zoltan')
  await app.query('update users set is_available = false where id = $1', gone.id)
  expect(await namesOf('zo')).toEqual([])
})

test('from two letters on, and at most twenty', async () => {
  for (const name of ['p', ' p ', '', 'p'.repeat(21)])
    expect((await find(name)).problem.code).toBe('VALIDATION_FAILED')
  // A Thai letter with its vowel and tone is a whole name.
  await app.newUser('user', 'อู๋')
  expect(await namesOf('อู๋')).toEqual(['อู๋'])
  for (let count = 0; count < 21; count += 1) await app.newUser('user', `Many ${count}`)
  expect(await namesOf('many')).toHaveLength(20)
})

test('two of one name are told apart by what each had last, and by the tumbler', async () => {
  const first = await app.newUser('user', 'Mint Twin')
  const second = await app.newUser('user', 'Mint Twin')
  const [latte, mocha] = [
    await makeItem(app, { name: 'Twin Latte' }),
    await makeItem(app, { name: 'Twin Mocha' }),
  ]
  const twins = async () => {
    const { body } = await find('mint twin')
    return [first, second].map(({ id }) => body.find((found) => found.id === id))
  }
  const drinks = async () => (await twins()).map((found) => found?.lastDrink?.name ?? null)
  expect(await twins()).toMatchObject([
    { lastDrink: null, tumblerImage: '' },
    { lastDrink: null, tumblerImage: '' },
  ])
  await makeOrder(app, first, latte)
  app.passTime(60_000)
  const at = app.now.toISOString()
  await makeOrder(app, second, mocha)
  app.passTime(60_000)
  const canceled = await makeOrder(app, second, latte)
  const { tumblerImage } = canceled
  await second.call(moveMyOrder, { params: { id: canceled.id }, body: { status: 'cancel' } })
  expect(await drinks()).toEqual(['Twin Latte', 'Twin Mocha'])
  expect((await twins())[1]).toMatchObject({ lastDrink: { at, otherName: null }, tumblerImage })
  await app.query(`update orders set menu_other_name = 'มอคค่า' where menu_name = 'Twin Mocha'`)
  expect((await twins())[1]).toMatchObject({ lastDrink: { otherName: 'มอคค่า' } })
  const age = (days: number) =>
    app.query('update orders set business_day = business_day - $1::int', days)
  await age(29)
  expect(await drinks()).toEqual(['Twin Latte', 'Twin Mocha'])
  await age(1)
  expect(await drinks()).toEqual([null, null])
})

test('the drinks that are left are those of today, by the limit of the shop settings', async () => {
  const nam = await app.newUser('user', 'Quiet Nam')
  const left = async () => (await find('quiet')).body.map(({ drinksLeft }) => drinksLeft)
  await makeOrder(app, nam)
  await makeOrder(app, nam)
  expect(await left()).toEqual([0])
  const mali = await app.newUser('admin')
  const allow = (orderLimitPerDay: number) =>
    mali.call(changeShopSettings, { body: { orderLimitPerDay } })
  await allow(3)
  expect(await left()).toEqual([1])
  await allow(1)
  expect(await left()).toEqual([0])
  app.passTime(24 * 3_600_000)
  expect(await left()).toEqual([1])
})
