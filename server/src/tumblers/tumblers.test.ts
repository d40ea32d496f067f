import { placeOrder } from '@tumbler/contract/orders'
import { addTumbler, listTumblers, removeTumbler, renameTumbler } from '@tumbler/contract/tumblers'
import { getImage } from '@tumbler/contract/uploads'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeOldPictures } from '../jobs/remove-old-pictures.ts'
import { makeItem, makePicture } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const item = await makeItem(app)
let ploy: TestUser
beforeEach(async () => {
  ploy = await app.newUser('user')
})

const add = async (name: string, user = ploy, image?: string) =>
  user.call(addTumbler, { body: { name, image: image ?? (await makePicture(app, user)) } })
const names = async (user = ploy) => (await user.call(listTumblers)).body.map(({ name }) => name)

describe('a tumbler', () => {
  test('is saved with a name, renamed and removed', async () => {
    const image = await makePicture(app, ploy)
    const { body } = await add(' ทัมเบลอร์ฟ้า ', ploy, image)
    expect(body).toEqual({ id: expect.any(String), name: 'ทัมเบลอร์ฟ้า', image, used: 0 })
    const params = { id: body.id }
    const renamed = await ploy.call(renameTumbler, { params, body: { name: 'Blue' } })
    expect(renamed.body).toEqual({ ...body, name: 'Blue' })
    expect((await ploy.call(listTumblers)).body).toEqual([renamed.body])
    expect((await ploy.call(removeTumbler, { params })).body).toEqual(renamed.body)
    expect((await ploy.call(removeTumbler, { params })).problem.code).toBe('NOT_FOUND')
    expect(await names()).toEqual([])
  })

  test('has a name and a picture of its own', async () => {
    const image = await makePicture(app, ploy)
    await add('Blue', ploy, image)
    expect((await add('Red', ploy, image)).problem.code).toBe('CONFLICT')
    expect((await add('BLUE')).problem.code).toBe('CONFLICT')
    const { body } = await add('Red')
    const renamed = await ploy.call(renameTumbler, {
      params: { id: body.id },
      body: { name: 'blue' },
    })
    expect(renamed.problem.code).toBe('CONFLICT')
    expect((await add('Blue', await app.newUser('admin'))).status).toBe(201)
  })

  test.each(['', '   ', 'x'.repeat(21), 'a\u0000b'])('is not named %j', async (name) => {
    expect((await add(name)).problem.code).toBe('VALIDATION_FAILED')
  })

  test('is not the picture of another user, nor any other address', async () => {
    const image = await makePicture(app, await app.newUser('user'))
    expect((await add('Blue', ploy, image)).problem.code).toBe('NOT_FOUND')
    expect((await add('Blue', ploy, 'https://example.org/x.webp')).problem.code).toBe('NOT_FOUND')
  })

  test('of another user cannot be changed or removed', async () => {
    const { body } = await add('Blue')
    const oat = await app.newUser('user')
    const params = { id: body.id }
    const renamed = await oat.call(renameTumbler, { params, body: { name: 'Mine' } })
    const removed = await oat.call(removeTumbler, { params })
    expect([renamed.problem.code, removed.problem.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect([await names(), await names(oat)]).toEqual([['Blue'], []])
  })
})

test('the one used last comes first, a new one before it', async () => {
  const image = await makePicture(app, ploy)
  await add('First', ploy, image)
  app.passTime(1000)
  await add('Second')
  expect(await names()).toEqual(['Second', 'First'])
  app.passTime(1000)
  const body = { menu_id: item.id, type: 'cold', sweetness: 50, tumblerImage: image }
  expect((await ploy.call(placeOrder, { body })).status).toBe(201)
  expect(await names()).toEqual(['First', 'Second'])
  app.passTime(1000)
  await add('Third')
  expect(await names()).toEqual(['Third', 'First', 'Second'])
})

test('it says how often its owner ordered with it', async () => {
  const image = await makePicture(app, ploy)
  const { body: tumbler } = await add('Blue', ploy, image)
  await add('Red')
  app.passTime(1000)
  const body = { menu_id: item.id, type: 'cold', sweetness: 50, tumblerImage: image }
  for (const _ of [1, 2]) expect((await ploy.call(placeOrder, { body })).status).toBe(201)
  const used = async () => (await ploy.call(listTumblers)).body.map((one) => [one.name, one.used])
  expect(await used()).toEqual([
    ['Blue', 2],
    ['Red', 0],
  ])
  const params = { id: tumbler.id }
  const renamed = await ploy.call(renameTumbler, { params, body: { name: 'Sky' } })
  expect(renamed.body.used).toBe(2)
  expect((await ploy.call(removeTumbler, { params })).body.used).toBe(2)
  expect((await add('Blue', ploy, image)).body.used).toBe(2)
})

test('a shelf holds eight, also when more are saved at once', async () => {
  const added = await Promise.all(Array.from({ length: 10 }, (_, index) => add(`No ${index}`)))
  const codes = added.map(({ status, problem }) => (status === 201 ? 201 : problem.code))
  expect(codes.filter((code) => code === 201)).toHaveLength(8)
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(2)
  expect(await names()).toHaveLength(8)
})

test('its picture is kept as long as it is saved', async () => {
  const image = await makePicture(app, ploy)
  const { body } = await add('Blue', ploy, image)
  await app.query(
    `update picture_uploads set uploaded_at = '2026-01-01' where user_id = $1`,
    ploy.id,
  )
  const isKept = async () => {
    await removeOldPictures(app.server.context)
    const params = { name: String(image.split('/').at(-1)) }
    return (await app.call(getImage, { params })).status === 200
  }
  expect(await isKept()).toBe(true)
  await ploy.call(removeTumbler, { params: { id: body.id } })
  expect(await isKept()).toBe(false)
})
