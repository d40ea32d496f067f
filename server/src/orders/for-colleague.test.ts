import { searchOrders } from '@tumbler/contract/order-search'
import {
  changeOrder,
  listLookAlikes,
  listMyOrders,
  listOrders,
  placeOrder,
} from '@tumbler/contract/orders'
import { exportAccount } from '@tumbler/contract/own-data'
import { addScreen, readScreen } from '@tumbler/contract/screen'
import { changeMe } from '@tumbler/contract/users'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, expect, test } from 'vitest'
import { anonymizeOldOrders } from '../jobs/anonymize-old-orders.ts'
import { makeDraft, makeItem } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

/** An order for a colleague (product-rules §29). */
const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app)
let day = 0

beforeEach(() => {
  day += 1
  app.setTime(new Date(Date.parse('2026-11-16T03:00:00Z') + day * 86_400_000).toISOString())
})

async function place(user: TestUser, forName?: string) {
  const body = { ...(await makeDraft(app, user, latte)), ...(forName && { forName }) }
  return user.call(placeOrder, { body })
}

test('it is of whom orders it, who reads and sees it as theirs', async () => {
  const mint = await app.newUser('user', 'Mint')
  const { status, body } = await place(mint, '  Pim ')
  expect([status, body.forName, body.user]).toEqual([
    201,
    'Pim',
    { id: mint.id, name: 'Mint', alike: 'pirn' },
  ])
  expect((await place(mint)).body).toMatchObject({ forName: null, user: { alike: 'rnint' } })
  expect((await place(mint, 'Oat')).problem.code).toBe('ORDER_LIMIT_REACHED')
  const board = (await fern.call(listOrders, { query: {} })).body
  expect(board.map(({ forName, user }) => [forName, user.name])).toEqual([
    ['Pim', 'Mint'],
    [null, 'Mint'],
  ])
  expect((await mint.call(listMyOrders)).body.map(({ forName }) => forName)).toEqual(['Pim', null])
})

test.each(['<Pim>', 'x'.repeat(21), ' ', ''])('no name is %j', async (forName) => {
  const mint = await app.newUser('user')
  const body = { ...(await makeDraft(app, mint, latte)), forName }
  const { status, problem } = await mint.call(placeOrder, { body })
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'body.forName'])
})

test('the name is changed and taken off while the order waits', async () => {
  const mint = await app.newUser('user', 'Mint')
  const { id } = (await place(mint)).body
  const change = async (body: object) =>
    (await mint.call(changeOrder, { params: { id }, body })).body
  expect(await change({ forName: 'Pim' })).toMatchObject({ forName: 'Pim', changesLeft: 4 })
  expect(await change({ type: 'hot' })).toMatchObject({ forName: 'Pim', changesLeft: 3 })
  expect(await change({ forName: null })).toMatchObject({ forName: null, changesLeft: 2 })
  expect(await change({ forName: null })).toMatchObject({ changesLeft: 2 })
})

test('the same key with another name is another order', async () => {
  const mint = await app.newUser('user', 'Mint')
  const body = await makeDraft(app, mint, latte)
  const headers = { 'idempotency-key': '5f0c1f1e-1111-4222-8333-444455556666' }
  const send = (forName: string) => mint.call(placeOrder, { body: { ...body, forName }, headers })
  expect((await send('Pim')).status).toBe(201)
  expect((await send('Pim')).body.forName).toBe('Pim')
  expect((await send('Oat')).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('whose name looks like a colleague’s gets a number, and so does the colleague', async () => {
  const mint = await app.newUser('user', 'Mint')
  const pim = await app.newUser('user', 'Pim')
  await place(mint, 'Pim')
  expect((await fern.call(listLookAlikes)).body).toEqual([])
  await place(pim)
  expect((await fern.call(listLookAlikes)).body).toEqual(['pirn'])
  await place(mint)
  app.passTime(10_001)
  const mine = (await mint.call(listMyOrders)).body
  expect(mine.map(({ forName, hasLookAlike }) => [forName, hasLookAlike])).toEqual([
    ['Pim', true],
    [null, false],
  ])
})

test('the public screen calls the colleague, unless who orders does not want to stand there', async () => {
  const { url } = (await fern.call(addScreen, { body: { name: 'TV' } })).body
  const token = url?.split('/').at(-1) ?? ''
  const mint = await app.newUser('user', 'Mint')
  await place(mint, 'Pim Two')
  const shown = async () => {
    const { body } = await app.call(readScreen, { params: { token } })
    return body.preparing.map(({ name, number }) => [name, number])
  }
  expect(await shown()).toEqual([['Pim', null]])
  await mint.call(changeMe, { body: { isOnScreen: false } })
  app.passTime(60_000)
  expect(await shown()).toEqual([[null, 1]])
})

test('a barista adds one, and finds it by either name', async () => {
  const mint = await app.newUser('user', 'Minty')
  const drink = {
    menu_id: latte.id,
    type: 'hot',
    sweetness: 50,
    user_id: mint.id,
    forName: 'Pimmy',
  }
  expect((await fern.call(addWalkUp, { body: drink })).body.forName).toBe('Pimmy')
  for (const text of ['pimm', 'MINTY', 'Other']) {
    const { orders } = (await fern.call(searchOrders, { query: { text } })).body
    expect(orders.map(({ forName }) => forName)).toEqual(text === 'Other' ? [] : ['Pimmy'])
  }
})

test('it is in the download of the account, and forgotten like the request', async () => {
  const mint = await app.newUser('user', 'Mint')
  const { id } = (await place(mint, 'Pim')).body
  const { body } = await mint.call(exportAccount)
  expect(body.orders[0]).toMatchObject({ id, forName: 'Pim' })
  await app.query("update orders set status = 'done', slot = null where id = $1", id)
  app.setTime('2028-03-01T03:00:00Z')
  await anonymizeOldOrders(app.server.context)
  expect(await app.query('select remark, for_name from orders where id = $1', id)).toEqual([
    { remark: '-', for_name: null },
  ])
})
