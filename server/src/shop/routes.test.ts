import { moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
beforeAll(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista')
})
afterAll(() => app.close())

const change = (value: string) => fern.call(changeCafeStatus, { params: { value } })
const flags = async () => (await app.call(getCafeStatus)).body

test('the barista opens and closes, by every name the specification leaves open', async () => {
  const closed = { isCafeOpen: false, isBarOpen: false }
  for (const [value, expected] of [
    ['bar-open', { isCafeOpen: false, isBarOpen: true }],
    ['close-both', closed],
    ['cafe-open', { isCafeOpen: true, isBarOpen: false }],
    ['close', closed],
    ['cafe-open', { isCafeOpen: true, isBarOpen: false }],
    ['all-close', closed],
  ] as const) {
    expect((await change(value)).body).toEqual(expected)
    expect(await flags()).toEqual(expected)
  }
  expect((await change('open')).problem.code).toBe('VALIDATION_FAILED')
})

test('an empty body labelled as JSON is no error', async () => {
  const { statusCode } = await app.server.fastify.inject({
    method: 'PATCH',
    url: '/api/cafe-status/cafe-open',
    headers: { authorization: `Bearer ${fern.token}`, 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(200)
})

test('an open cafe is not left while orders are waiting or in progress', async () => {
  await change('cafe-open')
  const { id } = await makeOrder(app, await app.newUser('user'))
  const move = (status: string) =>
    fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  expect((await change('all-close')).problem.code).toBe('ACTIVE_ORDERS')
  await move('in-progress')
  expect((await change('bar-open')).problem.code).toBe('ACTIVE_ORDERS')
  expect((await change('cafe-open')).status).toBe(200)
  await move('done')
  expect((await change('bar-open')).status).toBe(200)
})

test('closing against placing, 30 times at once: no order ends up in a closed shop', async () => {
  const item = await makeItem(app)
  for (let round = 0; round < 30; round += 1) {
    await change('cafe-open')
    const people = await Promise.all([1, 2, 3].map(() => app.newUser('user')))
    const drafts = await Promise.all(people.map((person) => makeDraft(app, person, item)))
    const [closed, ...placed] = await Promise.all([
      change('all-close'),
      ...people.map((person, index) => person.call(placeOrder, { body: drafts[index] })),
    ])
    const accepted = placed.filter(({ status }) => status === 201)
    if (closed?.status === 200) expect(accepted).toHaveLength(0)
    else expect(accepted.length).toBeGreaterThan(0)
    await app.database.kysely
      .updateTable('orders')
      .set({ status: 'done' })
      .where('status', '=', 'ordered')
      .execute()
  }
})

test('the settings tell the browser what it must know, and nothing secret', async () => {
  expect((await app.call(getSettings)).body).toEqual({
    companyDomain: 'example.com',
    timeZone: 'Asia/Bangkok',
    cafeLocation: null,
    cafeRadiusMeters: 1000,
    openingHours: {
      cafe: { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '16:00' },
      bar: { days: [5], opens: '15:00', closes: '18:00' },
    },
    orderLimitPerDay: 2,
    limits: {
      displayName: 20,
      menuName: 25,
      description: 50,
      remark: 50,
      otherReason: 27,
      uploadBytes: 5 * 1024 * 1024,
    },
    isBarOrderable: false,
    noticeText: expect.stringContaining('cocktail glass 100 THB, shot glass 80 THB'),
    bankAccountText: expect.any(String),
    demoAccounts: [],
  })
})
