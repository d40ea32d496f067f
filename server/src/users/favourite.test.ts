import { placeOrder } from '@tumbler/contract/orders'
import { changeMe, getMe, listUsers } from '@tumbler/contract/users'
import { describe, expect, test } from 'vitest'
import { makeItem, makeOrder, makePicture } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const latte = await makeItem(app)

const favourite = (changes: object = {}) => ({
  menu_id: latte.id,
  type: 'cold',
  sweetness: 50,
  remark: 'Less ice please',
  ...changes,
})

const setFavourite = (user: TestUser, favOrder: object | null) =>
  user.call(changeMe, { body: { favOrder } })

const favouriteOf = async (user: TestUser) => (await user.call(getMe)).body.favOrder

describe('the favourite drink', () => {
  test.each(['user', 'admin'] as const)('of a %s is saved in the account', async (role) => {
    const [ploy, oat] = [await app.newUser(role), await app.newUser(role)]
    expect(await favouriteOf(ploy)).toBeNull()
    const { status, body } = await setFavourite(ploy, favourite())
    const { id, email, name } = ploy
    const account = {
      id,
      email,
      name,
      role,
      favOrder: favourite(),
      hasPassword: true,
      hasFirstSteps: false,
      isOnScreen: true,
      menuFilter: [],
      recentUploads: [],
    }
    expect([status, body]).toEqual([200, account])
    expect((await ploy.call(getMe)).body).toEqual(body)
    expect(await favouriteOf(oat)).toBeNull()
  })

  test('is replaced by a new one, and can be removed', async () => {
    const ploy = await app.newUser('user')
    await setFavourite(ploy, favourite())
    const other = { menu_id: latte.id, type: 'hot', sweetness: 0, remark: '-' }
    expect((await setFavourite(ploy, { ...other, remark: ' ' })).body.favOrder).toEqual(other)
    expect(await favouriteOf(ploy)).toEqual(other)
    expect((await setFavourite(ploy, null)).body.favOrder).toBeNull()
    expect(await favouriteOf(ploy)).toBeNull()
  })

  test('is not affected by a new name, and both can change in one request', async () => {
    const ploy = await app.newUser('user')
    await setFavourite(ploy, favourite())
    const renamed = await ploy.call(changeMe, { body: { name: 'Oat' } })
    expect(renamed.body).toMatchObject({ name: 'Oat', favOrder: favourite() })
    await ploy.call(changeMe, { body: { name: 'Fern', favOrder: null } })
    expect((await ploy.call(getMe)).body).toMatchObject({ name: 'Fern', favOrder: null })
  })

  test('must be a cafe item, available or not; otherwise nothing changes', async () => {
    const ploy = await app.newUser('user')
    const negroni = await makeItem(app, { venue: 'bar', name: 'Negroni' })
    const mocha = await makeItem(app, { name: 'Mocha' })
    const remove = 'update menu_items set is_active = false, is_available = false where id = $1'
    await app.query(remove, mocha.id)
    expect((await setFavourite(ploy, favourite({ menu_id: mocha.id }))).status).toBe(200)
    for (const menu_id of [negroni.id, '018f4f9e-0000-7000-8000-000000000000']) {
      const body = { name: 'Oat', favOrder: favourite({ menu_id }) }
      const { status, problem } = await ploy.call(changeMe, { body })
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'body.favOrder.menu_id'])
    }
    const { body } = await ploy.call(getMe)
    expect(body).toMatchObject({ name: 'Ploy', favOrder: { menu_id: mocha.id } })
  })

  test.each([
    { type: 'lukewarm' },
    { type: null },
    { type: undefined },
    { sweetness: 60 },
    { sweetness: '50' },
    { remark: 'x'.repeat(51) },
    { remark: null },
    { menu_id: 'latte' },
    { tumblerImage: '/api/upload/image/x.webp' },
  ])('is rejected with %j', async (changes) => {
    const ploy = await app.newUser('user')
    expect((await setFavourite(ploy, favourite(changes))).status).toBe(400)
    expect(await favouriteOf(ploy)).toBeNull()
  })

  test('or a name is required', async () => {
    const ploy = await app.newUser('user')
    for (const body of [{}, undefined, { favourite: null }])
      expect((await ploy.call(changeMe, { body })).status).toBe(400)
  })

  test('cannot be set by a barista', async () => {
    const fern = await app.newUser('barista')
    for (const favOrder of [favourite(), null]) {
      const { status, problem } = await fern.call(changeMe, { body: { name: 'New', favOrder } })
      expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    }
    expect((await fern.call(getMe)).body.name).toBe('Ploy')
  })

  test('is not visible in the list of users', async () => {
    const ploy = await app.newUser('user', 'Only me')
    await setFavourite(ploy, favourite())
    const mali = await app.newUser('admin')
    const { body } = await mali.call(listUsers, { query: { search: 'Only me' } })
    expect(body.map((user) => Object.keys(user).sort())).toEqual([
      [
        'createdAt',
        'email',
        'id',
        'isAvailable',
        'isEmailConfirmed',
        'isWaiting',
        'lastSeenAt',
        'name',
        'openOrders',
        'reason',
        'role',
      ],
    ])
  })
})

test("recent pictures are the user's six newest by upload or last use, each once", async () => {
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
  const makeNext = () => {
    app.passTime(1000)
    return makePicture(app, ploy)
  }
  const recent = async () => (await ploy.call(getMe)).body.recentUploads
  await makePicture(app, oat)
  const oldest = await makeNext()
  const newest: string[] = []
  while (newest.length < 6) newest.unshift(await makeNext())
  expect(await recent()).toEqual(newest)
  const renamed = await ploy.call(changeMe, { body: { name: 'Ploy S.' } })
  expect(renamed.body.recentUploads).toEqual(newest)

  app.passTime(1000)
  const body = { menu_id: latte.id, type: 'cold', sweetness: 50, tumblerImage: oldest }
  expect((await ploy.call(placeOrder, { body })).status).toBe(201)
  await makeOrder(app, oat)
  expect(await recent()).toEqual([oldest, ...newest.slice(0, 5)])

  app.passTime(1000)
  const [, , third = ''] = newest
  const uploadAgain = 'update picture_uploads set uploaded_at = $1 where picture_name = $2'
  await app.query(uploadAgain, app.now, third.slice(-69, -5))
  expect((await recent()).slice(0, 2)).toEqual([third, oldest])
  expect(new Set(await recent()).size).toBe(6)
  const next = await makeNext()
  expect((await recent()).slice(0, 3)).toEqual([next, third, oldest])
})
