import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { placeOrder } from '@tumbler/contract/orders'
import { getImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let ploy: TestUser
let tumblerImage: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  ploy = await app.newUser('user')
  tumblerImage = await newPicture()
})
afterAll(() => app.close())

let shade = 0
/** A new picture, as a data URL. */
async function newPicture() {
  shade += 1
  const create = {
    width: 12,
    height: 12,
    channels: 3 as const,
    background: { r: shade, g: 9, b: 9 },
  }
  const bytes = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
const order = async (change: object = {}, headers = {}, item?: { id: string; name: string }) => {
  const draft = await makeDraft(app, ploy, item ?? (await makeItem(app)))
  return ploy.call(placeOrder, { body: { ...draft, tumblerImage, ...change }, headers })
}
const countRows = async (table: 'pictures' | 'orders') => {
  const { count } = await app.database.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const countUploads = async () => {
  const counts = app.database.kysely.selectFrom('attempts').select('count')
  return (await counts.where('key', '=', `upload hour ${ploy.id}`).executeTakeFirst())?.count ?? 0
}

describe('a picture in the body of an order', () => {
  test('is stored like an uploaded one', async () => {
    const { status, body } = await order()
    expect([status, await countUploads()]).toEqual([201, 1])
    const name = String(body.tumblerImage.split('/').at(-1))
    const { body: bytes } = await app.call(getImage, { params: { name } })
    expect((await sharp(bytes as Buffer).metadata()).format).toBe('webp')
  })

  test('counts as one upload, small or large, with or without a Content-Length', async () => {
    const noise = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .png()
      .toBuffer()
    const large = `data:image/png;base64,${noise.toString('base64')}`
    for (const tumblerImage of [await newPicture(), large])
      for (const isDeclared of [true, false]) {
        ploy = await app.newUser('user')
        const draft = { ...(await makeDraft(app, ploy, await makeItem(app))), tumblerImage }
        const json = JSON.stringify(draft)
        const { statusCode } = await app.server.fastify.inject({
          method: placeOrder.method,
          url: `/api${placeOrder.path}`,
          headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
          payload: isDeclared ? json : Readable.from([json]),
        })
        expect([statusCode, await countUploads()]).toEqual([201, 1])
      }
  })

  test('is not decoded again when the request is retried', async () => {
    const item = await makeItem(app)
    const draft = { ...(await makeDraft(app, ploy, item)), tumblerImage }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ploy.call(placeOrder, { body: draft, headers })
    await makeOrder(app, ploy)
    const again = await ploy.call(placeOrder, { body: draft, headers })
    expect([again.status, again.body, await countUploads()]).toEqual([201, first.body, 1])
    const other = { ...draft, tumblerImage: await newPicture() }
    expect((await ploy.call(placeOrder, { body: other, headers })).status).toBe(422)
  })

  test('sent several times at once with one key makes one order', async () => {
    const body = { ...(await makeDraft(app, ploy, await makeItem(app))), tumblerImage }
    const headers = { 'idempotency-key': randomUUID() }
    const before = await countRows('orders')
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => ploy.call(placeOrder, { body, headers })),
    )
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1)
    expect(await countRows('orders')).toBe(before + 1)
  })

  test.each(['data:image/png;base64,QUJD', 'data:nothing', 'data:'])(
    'given as %s is rejected',
    async (image) => {
      const before = await countRows('orders')
      expect((await order({ tumblerImage: image })).status).toBe(415)
      expect(await countRows('orders')).toBe(before)
    },
  )

  test('of 5 MB or more is rejected', async () => {
    const { status, problem } = await order({
      tumblerImage: `data:image/png;base64,${Buffer.alloc(limits.uploadBytes).toString('base64')}`,
    })
    expect([status, problem.code]).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test('counts towards the upload limit', async () => {
    await app.database.kysely
      .insertInto('attempts')
      .values({
        key: `upload hour ${ploy.id}`,
        count: 20,
        until: new Date(app.now.getTime() + 60_000),
      })
      .execute()
    expect((await order()).problem.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a rejected order stores and counts no picture', () => {
  const errorCodeFor = async (change: object = {}, item?: { id: string; name: string }) => {
    const draft = await makeDraft(app, ploy, item ?? (await makeItem(app)))
    const before = await countRows('pictures')
    const body = { ...draft, tumblerImage, ...change }
    const { problem } = await ploy.call(placeOrder, { body })
    expect([await countRows('pictures'), await countUploads()]).toEqual([before, 0])
    return problem.code
  }

  test('for an unknown item', async () => {
    expect(await errorCodeFor({ menu_id: randomUUID() })).toBe('MENU_NOT_AVAILABLE')
  })

  test('for a bar item', async () => {
    expect(await errorCodeFor({}, await makeItem(app, { venue: 'bar' }))).toBe('BAR_NOT_ORDERABLE')
  })

  test('over the order limit', async () => {
    await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    expect(await errorCodeFor()).toBe('ORDER_LIMIT_REACHED')
  })

  test('without type or sweetness', async () => {
    expect(await errorCodeFor({ type: undefined })).toBe('VALIDATION_FAILED')
    expect(await errorCodeFor({ sweetness: undefined })).toBe('VALIDATION_FAILED')
  })

  test('while the cafe is closed, even when the picture is invalid', async () => {
    const setMode = (mode: 'cafe-open' | 'all-close') =>
      app.database.kysely.updateTable('shop').set({ mode }).execute()
    await setMode('all-close')
    expect(await errorCodeFor()).toBe('CAFE_CLOSED')
    expect(await errorCodeFor({ tumblerImage: 'data:nothing' })).toBe('CAFE_CLOSED')
    await setMode('cafe-open')
  })
})

test('an order for the bar has a text instead of a picture, even one that starts with data:', async () => {
  const bar = await openTestApp({ isBarOrderable: true })
  await bar.database.kysely.updateTable('shop').set({ mode: 'bar-open' }).execute()
  const oat = await bar.newUser('user')
  const { id: menu_id } = await makeItem(bar, { venue: 'bar' })
  const text = 'data: gin and tonic'
  const placed = await oat.call(placeOrder, { body: { menu_id, tumblerImage: text } })
  expect([placed.status, placed.body.tumblerImage]).toEqual([201, text])
  const all = await bar.database.kysely.selectFrom('orders').select('tumbler_image').execute()
  expect(all).toEqual([{ tumbler_image: text }])
  for (const invisible of ['gin\u202e', '\u2066gin', 'gin\u0007', 'gin\u2028']) {
    const { problem } = await oat.call(placeOrder, { body: { menu_id, tumblerImage: invisible } })
    expect(problem.errors).toEqual([{ path: 'body.tumblerImage', message: 'This is not text.' }])
  }
  const long = `${tumblerImage}${'A'.repeat(200)}`
  const tooLong = await oat.call(placeOrder, { body: { menu_id, tumblerImage: long } })
  expect(tooLong.problem.errors?.[0]?.path).toBe('body.tumblerImage')
  await bar.close()
})
