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
  tumblerImage = await picture()
})
afterAll(() => app.close())

let shade = 0
/** A picture that nobody has sent yet, as a data URL. */
async function picture() {
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
const countOf = async (table: 'pictures' | 'orders') => {
  const { count } = await app.database.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const counted = async () => {
  const counts = app.database.kysely.selectFrom('attempts').select('count')
  return (await counts.where('key', '=', `upload hour ${ploy.id}`).executeTakeFirst())?.count ?? 0
}

describe('a picture that comes with the order', () => {
  test('is kept like an uploaded one', async () => {
    const { status, body } = await order()
    expect([status, await counted()]).toEqual([201, 1])
    const name = String(body.tumblerImage.split('/').at(-1))
    const { body: bytes } = await app.call(getImage, { params: { name } })
    expect((await sharp(bytes as Buffer).metadata()).format).toBe('webp')
  })

  test('is counted once, whether or not its size is declared or large', async () => {
    const tall = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .png()
      .toBuffer()
    const large = `data:image/png;base64,${tall.toString('base64')}`
    for (const tumblerImage of [await picture(), large])
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
        expect([statusCode, await counted()]).toEqual([201, 1])
      }
  })

  test('is not decoded again when the request is repeated', async () => {
    const item = await makeItem(app)
    const draft = { ...(await makeDraft(app, ploy, item)), tumblerImage }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ploy.call(placeOrder, { body: draft, headers })
    await makeOrder(app, ploy)
    const again = await ploy.call(placeOrder, { body: draft, headers })
    expect([again.status, again.body, await counted()]).toEqual([201, first.body, 1])
    const other = { ...draft, tumblerImage: await picture() }
    expect((await ploy.call(placeOrder, { body: other, headers })).status).toBe(422)
  })

  test('of several at once with one key makes one order', async () => {
    const body = { ...(await makeDraft(app, ploy, await makeItem(app))), tumblerImage }
    const headers = { 'idempotency-key': randomUUID() }
    const before = await countOf('orders')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ploy.call(placeOrder, { body, headers })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await countOf('orders')).toBe(before + 1)
  })

  test.each(['data:image/png;base64,QUJD', 'data:nothing', 'data:'])(
    '%s is none',
    async (image) => {
      const before = await countOf('orders')
      expect((await order({ tumblerImage: image })).status).toBe(415)
      expect(await countOf('orders')).toBe(before)
    },
  )

  test('that is as large as 5 MB is none', async () => {
    const { status, problem } = await order({
      tumblerImage: `data:image/png;base64,${Buffer.alloc(limits.uploadBytes).toString('base64')}`,
    })
    expect([status, problem.code]).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test('counts for the quota', async () => {
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

describe('a refused order keeps and counts no picture', () => {
  const refused = async (change: object = {}, item?: { id: string; name: string }) => {
    const draft = await makeDraft(app, ploy, item ?? (await makeItem(app)))
    const before = await countOf('pictures')
    const body = { ...draft, tumblerImage, ...change }
    const { problem } = await ploy.call(placeOrder, { body })
    expect([await countOf('pictures'), await counted()]).toEqual([before, 0])
    return problem.code
  }

  test('for an item that is not on sale', async () => {
    expect(await refused({ menu_id: randomUUID() })).toBe('MENU_NOT_AVAILABLE')
  })

  test('for the bar', async () => {
    expect(await refused({}, await makeItem(app, { venue: 'bar' }))).toBe('BAR_NOT_ORDERABLE')
  })

  test('past the limit', async () => {
    await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    expect(await refused()).toBe('ORDER_LIMIT_REACHED')
  })

  test('without type or sweetness', async () => {
    expect(await refused({ type: undefined })).toBe('VALIDATION_FAILED')
    expect(await refused({ sweetness: undefined })).toBe('VALIDATION_FAILED')
  })

  test('while the cafe is closed, even when the picture is none', async () => {
    const setMode = (mode: 'cafe-open' | 'all-close') =>
      app.database.kysely.updateTable('shop').set({ mode }).execute()
    await setMode('all-close')
    expect(await refused()).toBe('CAFE_CLOSED')
    expect(await refused({ tumblerImage: 'data:nothing' })).toBe('CAFE_CLOSED')
    await setMode('cafe-open')
  })
})

test('an order for the bar carries a text, whatever it begins with, and never a picture', async () => {
  const bar = await openTestApp({ isBarOrderable: true })
  await bar.database.kysely.updateTable('shop').set({ mode: 'bar-open' }).execute()
  const oat = await bar.newUser('user')
  const { id: menu_id } = await makeItem(bar, { venue: 'bar' })
  const text = 'data: gin and tonic'
  const placed = await oat.call(placeOrder, { body: { menu_id, tumblerImage: text } })
  expect([placed.status, placed.body.tumblerImage]).toEqual([201, text])
  const all = await bar.database.kysely.selectFrom('orders').select('tumbler_image').execute()
  expect(all).toEqual([{ tumbler_image: text }])
  for (const unseen of ['gin\u202e', '\u2066gin', 'gin\u0007', 'gin\u2028']) {
    const { problem } = await oat.call(placeOrder, { body: { menu_id, tumblerImage: unseen } })
    expect(problem.errors).toEqual([{ path: 'body.tumblerImage', message: 'This is not text.' }])
  }
  const long = `${tumblerImage}${'A'.repeat(200)}`
  const refused = await oat.call(placeOrder, { body: { menu_id, tumblerImage: long } })
  expect(refused.problem.errors?.[0]?.path).toBe('body.tumblerImage')
  await bar.close()
})
