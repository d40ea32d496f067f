import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { moveMyOrder, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { getImage, uploadImage } from '@tumbler/contract/uploads'
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticate } from '../auth/authenticate.ts'
import * as orders from '../orders/place-order.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { makeItem, makePicture } from '../testing/make-order.ts'
import { makeSession } from '../testing/make-user.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { removeOldPictures } from './remove-old-pictures.ts'

let ploy: TestUser
const app = await openTestApp({ imageRetentionDays: 40 })
const item = await makeItem(app)
beforeEach(async () => {
  await emptyTables(app.database, [
    'picture_uploads',
    'order_moves',
    'orders',
    'pushes',
    'tumblers',
  ])
  await app.query('delete from pictures')
  ploy = await app.newUser('user')
})

const dayMs = 86_400_000
const context = () => app.server.context
const remove = () => removeOldPictures(context())
const exists = async (address: string) => {
  const name = String(address.split('/').at(-1))
  return (await app.call(getImage, { params: { name } })).status === 200
}
const nameOf = (address: string) => address.slice(-69, -5)
const order = (tumblerImage: string, user = ploy) =>
  user.call(placeOrder, {
    body: { menu_id: item.id, type: 'cold', sweetness: 50, tumblerImage },
  })
async function placeAndCancel(tumblerImage: string) {
  const { status, body } = await order(tumblerImage)
  expect(status).toBe(201)
  await ploy.call(moveMyOrder, { params: { id: body.id }, body: { status: 'cancel' } })
}
/** Uploads newer pictures, a second apart. */
async function makeNewer(count: number) {
  const addresses: [string, ...string[]] = [await makeNext()]
  while (addresses.length < count) addresses.push(await makeNext())
  return addresses
}
async function makeNext() {
  app.passTime(1000)
  return makePicture(app, ploy)
}
const extendSession = (user: TestUser) => {
  const expiresAt = new Date(app.now.getTime() + dayMs)
  return app.query('update sessions set expires_at = $1 where user_id = $2', expiresAt, user.id)
}

describe('a picture that no order refers to', () => {
  test('is removed after 30 days', async () => {
    const [one, other] = [await makePicture(app, ploy), await makePicture(app, ploy)]
    app.passTime(30 * dayMs)
    expect([await remove(), await exists(one), await exists(other)]).toEqual([0, true, true])
    app.passTime(1)
    expect([await remove(), await exists(one), await exists(other)]).toEqual([2, false, false])
    expect(await remove()).toBe(0)
  })

  test('that is uploaded again counts from then', async () => {
    const file = await pngUrl(flat(9, 9))
    const upload = async () => (await ploy.call(uploadImage, { body: { file } })).body.url
    const address = await upload()
    app.passTime(20 * dayMs)
    expect(await upload()).toBe(address)
    app.passTime(11 * dayMs)
    expect([await remove(), await exists(address)]).toEqual([0, true])
    app.passTime(19 * dayMs)
    expect([await remove(), await exists(address)]).toEqual([0, true])
    app.passTime(1)
    expect([await remove(), await exists(address)]).toEqual([1, false])
  })

  test('is kept while another user has uploaded it too', async () => {
    const oat = await app.newUser('user')
    const address = await makePicture(app, ploy)
    app.passTime(20 * dayMs)
    const upload =
      'insert into picture_uploads (user_id, picture_name, uploaded_at) values ($1, $2, $3)'
    await app.query(upload, oat.id, nameOf(address), app.now)
    app.passTime(11 * dayMs)
    expect([await remove(), await exists(address)]).toEqual([0, true])
    await extendSession(ploy)
    expect((await order(address)).status).toBe(400)
    app.passTime(20 * dayMs)
    expect([await remove(), await exists(address)]).toEqual([1, false])
  })
})

describe('a picture of a closed order', () => {
  /** A picture that is not the last one used. */
  async function makeUsed() {
    const address = await makePicture(app, ploy)
    await placeAndCancel(address)
    await placeAndCancel(await makeNext())
    return address
  }

  test('is kept for IMAGE_RETENTION_DAYS after the order, which keeps its address', async () => {
    const old = await makeUsed()
    app.passTime(40 * dayMs)
    await makeNewer(6)
    expect([await remove(), await exists(old)]).toEqual([0, true])
    app.passTime(dayMs)
    expect([await remove(), await exists(old)]).toEqual([1, false])
    expect(await app.query('select from orders where tumbler_image = $1', old)).toHaveLength(1)
  })

  test("is kept while it is one of the user's six newest", async () => {
    const old = await makeUsed()
    app.passTime(41 * dayMs)
    await makeNewer(4)
    expect([await remove(), await exists(old)]).toEqual([0, true])
    await makeNext()
    expect([await remove(), await exists(old)]).toEqual([1, false])
  })

  test('is kept while it is one of the six last used, even if newer ones were uploaded', async () => {
    const old = await makePicture(app, ploy)
    const [newer] = await makeNewer(6)
    for (const picture of [old, newer]) {
      app.passTime(1000)
      await placeAndCancel(picture)
    }
    app.passTime(41 * dayMs)
    await remove()
    expect(await exists(old)).toBe(true)
  })

  test('is kept while it is the last one used', async () => {
    const old = await makePicture(app, ploy)
    await placeAndCancel(old)
    app.passTime(41 * dayMs)
    const [newer = ''] = await makeNewer(6)
    expect([await remove(), await exists(old)]).toEqual([0, true])
    await extendSession(ploy)
    await placeAndCancel(newer)
    expect([await remove(), await exists(old)]).toEqual([1, false])
  })

  test('is removed after the days of the shop settings', async () => {
    const old = await makePicture(app, ploy)
    await placeAndCancel(old)
    app.passTime(6 * dayMs)
    const [newer = ''] = await makeNewer(6)
    await placeAndCancel(newer)
    expect([await remove(), await exists(old)]).toEqual([0, true])
    const mali = await app.newUser('admin')
    const keep = (imageRetentionDays: number) =>
      mali.call(changeShopSettings, { body: { imageRetentionDays } })
    await keep(5)
    expect([await remove(), await exists(old)]).toEqual([1, false])
    await keep(40)
  })

  test('is kept while the order is open', async () => {
    const fern = await app.newUser('barista')
    const address = await makePicture(app, ploy)
    const { body } = await order(address)
    await makeNext()
    await placeAndCancel(await makeNext())
    app.passTime(100 * dayMs)
    await makeNewer(6)
    await remove()
    expect(await exists(address)).toBe(true)
    await extendSession(fern)
    const rejected = { status: 'rejected', reject_note: 'No milk' }
    await fern.call(moveOrderAsBarista, { params: { id: body.id }, body: rejected })
    await remove()
    expect(await exists(address)).toBe(false)
  })
})

test('many pictures are removed in batches, by several servers at once', async () => {
  const oat = await app.newUser('user')
  for (const user of [ploy, oat])
    for (let made = 0; made < 120; made += 1) await makePicture(app, user)
  app.passTime(31 * dayMs)
  const recent = await makePicture(app, ploy)
  const removed = await Promise.all([remove(), remove(), remove()])
  await remove()
  expect(await app.query('select name from pictures')).toEqual([{ name: nameOf(recent) }])
  expect(removed.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(240)
})

test('removing stops after a batch when the signal aborts', async () => {
  await makePicture(app, ploy)
  app.passTime(31 * dayMs)
  expect(await removeOldPictures(context(), AbortSignal.abort())).toBe(0)
  expect(await remove()).toBe(1)
})

describe('concurrently', () => {
  test('a picture is kept while an order is being placed with it', async () => {
    const tumblerImage = await makePicture(app, ploy)
    app.passTime(31 * dayMs)
    const drink = { menu_id: item.id, type: 'cold', sweetness: 50, remark: '-' } as const
    const draft = { ...drink, tumblerImage }
    const { database } = context()
    const sessionId = await makeSession(app, ploy.id)
    const caller = await authenticate(context(), { id: ploy.id, sessionId }, ['user'])
    const [removing] = await database.transaction().execute(async (transaction) => {
      const placing = { ...context(), database: transaction }
      await orders.placeOrder(placing, caller, draft, {})
      const removing = remove()
      // The embedded engine has one connection, which the transaction holds.
      if (app.database.engine === 'server') await removing
      return [removing]
    })
    await removing
    expect(await exists(tumblerImage)).toBe(true)
  })

  test('an order cannot be placed with a picture that is being removed', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => app.newUser('user')))
    const codes = new Set<string>()
    for (const user of users) {
      const address = await makePicture(app, user)
      app.passTime(31 * dayMs)
      await extendSession(user)
      const [placed] = await Promise.all([order(address, user), remove()])
      codes.add(placed.status === 201 ? 'placed' : (placed.problem.errors?.[0]?.path ?? ''))
      expect(placed.status === 201).toBe(await exists(address))
    }
    for (const code of codes) expect(['placed', 'body.tumblerImage']).toContain(code)
  })

  test('a picture uploaded again during its removal still exists afterwards', async () => {
    const file = await pngUrl(flat(9, 9))
    const sessionId = await makeSession(app, ploy.id)
    const caller = await authenticate(context(), { id: ploy.id, sessionId }, ['user'])
    const address = await storePicture(context(), caller, file)
    let removing: Promise<number> | undefined
    const removeWhenDecoded = (message: unknown) => {
      const decoder = (message as { process: ChildProcess }).process
      decoder.once('close', () => {
        removing = remove()
      })
    }
    subscribe('child_process', removeWhenDecoded)
    for (let round = 0; round < 8; round += 1) {
      app.passTime(31 * dayMs)
      await extendSession(ploy)
      await storePicture(context(), caller, file)
      await removing
      expect(await exists(address), `round ${round}`).toBe(true)
    }
    unsubscribe('child_process', removeWhenDecoded)
  })
})
