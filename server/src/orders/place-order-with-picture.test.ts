import { randomBytes, randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { placeOrder } from '@tumbler/contract/orders'
import { getImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder, useUpUploads } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

let ploy: TestUser
let tumblerImage: string
const app = await openTestApp()
beforeEach(async () => {
  ploy = await app.newUser('user')
  tumblerImage = await newPicture()
})

let shade = 0
/** A new picture, as a data URL. */
async function newPicture() {
  shade += 1
  return pngUrl(flat(12, 12, `rgb(${shade}, 9, 9)`))
}

const order = async (change: object = {}, headers = {}, item?: { id: string; name: string }) => {
  const draft = await makeDraft(app, ploy, item)
  return ploy.call(placeOrder, { body: { ...draft, tumblerImage, ...change }, headers })
}
const countRows = async (table: 'pictures' | 'orders') =>
  (await app.query(`select from ${table}`)).length
const countUploads = async () => {
  const key = `upload hour ${ploy.id}`
  return (await app.query('select count from attempts where key = $1', key))[0]?.count ?? 0
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
    const raw = { width: 300, height: 200, channels: 3 } as const
    const large = sharp(randomBytes(300 * 200 * 3), { raw })
    for (const tumblerImage of [await newPicture(), await pngUrl(large)])
      for (const isDeclared of [true, false]) {
        ploy = await app.newUser('user')
        const draft = { ...(await makeDraft(app, ploy)), tumblerImage }
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

  test('is bounded also with a key that has placed an order', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const large = 'A'.repeat(100_000)
    expect((await order({}, headers)).status).toBe(201)
    const statuses = []
    for (let turn = 0; turn <= limits.picturesPerHour; turn += 1)
      statuses.push(
        (await order({ tumblerImage: `data:image/png;base64,${large}` }, headers)).status,
      )
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]))
    expect(statuses.at(-1)).toBe(429)
  })

  test('dates its order by the time at which it is decoded', async () => {
    const item = await makeItem(app)
    const draft = { ...(await makeDraft(app, ploy, item)), tumblerImage }
    const before = app.now
    const passDay = () => app.passTime(24 * 3_600_000)
    subscribe('child_process', passDay)
    const { status, body } = await ploy.call(placeOrder, { body: draft })
    unsubscribe('child_process', passDay)
    expect([status, Date.parse(String(body.orderDate)) - before.getTime()]).toEqual([
      201,
      24 * 3_600_000,
    ])
    app.passTime(-24 * 3_600_000)
  })

  test('sent several times at once with one key makes one order', async () => {
    const body = { ...(await makeDraft(app, ploy)), tumblerImage }
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
    await useUpUploads(app, ploy)
    expect((await order()).problem.code).toBe('TOO_MANY_REQUESTS')
  })
})

test('a rejected order stores and counts no picture', async () => {
  const errorCodeFor = async (change: object = {}, item?: { id: string; name: string }) => {
    // The draft makes a picture of its own.
    const before = await countRows('pictures')
    const { problem } = await order(change, {}, item)
    expect([await countRows('pictures'), await countUploads()]).toEqual([before + 1, 0])
    return problem.code
  }
  const errorCodes = [
    await errorCodeFor({ menu_id: randomUUID() }),
    await errorCodeFor({}, await makeItem(app, { venue: 'bar' })),
    await errorCodeFor({ type: undefined }),
    await errorCodeFor({ sweetness: undefined }),
  ]
  await makeOrder(app, ploy)
  await makeOrder(app, ploy)
  errorCodes.push(await errorCodeFor())
  await app.query(`update shop set mode = 'all-close'`)
  errorCodes.push(await errorCodeFor(), await errorCodeFor({ tumblerImage: 'data:nothing' }))
  await app.query(`update shop set mode = 'cafe-open'`)
  expect(errorCodes).toEqual([
    'MENU_NOT_AVAILABLE',
    'BAR_NOT_ORDERABLE',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'ORDER_LIMIT_REACHED',
    'CAFE_CLOSED',
    'CAFE_CLOSED',
  ])
})

test('an order for the bar has a text instead of a picture, even one that starts with data:', async () => {
  const bar = await openTestApp({ isBarOrderable: true })
  await bar.query(`update shop set mode = 'bar-open'`)
  const oat = await bar.newUser('user')
  const { id: menu_id } = await makeItem(bar, { venue: 'bar' })
  const text = 'data: gin and tonic'
  const placed = await oat.call(placeOrder, { body: { menu_id, tumblerImage: text } })
  expect([placed.status, placed.body.tumblerImage]).toEqual([201, text])
  expect(await bar.query('select tumbler_image from orders')).toEqual([{ tumbler_image: text }])
  for (const invisible of ['gin\u202e', '\u2066gin', 'gin\u0007', 'gin\u2028']) {
    const { problem } = await oat.call(placeOrder, { body: { menu_id, tumblerImage: invisible } })
    expect(problem.errors).toEqual([
      { path: 'body.tumblerImage', code: 'not_text', message: 'This is not text.' },
    ])
  }
  const long = `${tumblerImage}${'A'.repeat(200)}`
  const tooLong = await oat.call(placeOrder, { body: { menu_id, tumblerImage: long } })
  expect(tooLong.problem.errors?.[0]?.path).toBe('body.tumblerImage')
})
