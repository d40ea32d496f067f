import { handOver, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { addScreen, readScreen } from '@tumbler/contract/screen'
import { beginLastCall, changeCafeStatus, endPause, pauseShop } from '@tumbler/contract/shop'
import { changeMe } from '@tumbler/contract/users'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app, { name: 'Latte' })
const minuteMs = 60_000
let day = 0

beforeEach(async () => {
  day += 1
  app.setTime(new Date(Date.parse('2026-11-16T03:00:00Z') + day * 86_400_000).toISOString())
  await app.query(`update shop set mode = 'cafe-open', paused_until = null, is_last_call = false`)
})

async function newLink() {
  await app.query('delete from screen_link')
  const { url } = (await fern.call(addScreen, { body: { name: 'TV' } })).body
  return url?.split('/').at(-1) ?? ''
}
const read = (token: string, at = app) => at.call(readScreen, { params: { token } })
const order = async (name: string) => {
  const user = await app.newUser('user', name)
  const { id } = await makeOrder(app, user, latte)
  return { user, id }
}
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses)
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
}

test('who is at the bar by name only is shown so, with a number where another person looks alike', async () => {
  const token = await newLink()
  await order('Ploy')
  const drink = { menu_id: latte.id, type: 'hot', sweetness: 0 }
  for (const name of ['Nam Two', 'Ploy', 'Ploy'])
    await fern.call(addWalkUp, { body: { ...drink, name } })
  const { body } = await read(token)
  expect(body.preparing.map(({ name, number }) => [name, number])).toEqual([
    ['Ploy', 1],
    ['Nam', null],
    ['Ploy', 3],
    ['Ploy', 4],
  ])
})

test('the screen shows first names and drinks: in progress, waiting, and ready, newest first', async () => {
  const token = await newLink()
  const names = ['Oat Two', 'Nam', 'Beam', 'Gun', 'Pim']
  const orders = []
  for (const name of names) orders.push(await order(name))
  const [oat, nam, beam, gun, pim] = orders.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await move(beam, 'in-progress')
  await move(gun, 'in-progress', 'done')
  app.passTime(minuteMs)
  await move(pim, 'in-progress', 'done')
  const { body } = await read(token)
  expect(body.preparing.map(({ id, name, isInProgress }) => [id, name, isInProgress])).toEqual([
    [beam, 'Beam', true],
    [oat, 'Oat', false],
    [nam, 'Nam', false],
  ])
  expect(body.preparingTotal).toBe(3)
  expect(body.ready.map(({ name, menuName }) => [name, menuName])).toEqual([
    ['Pim', 'Latte'],
    ['Gun', 'Latte'],
  ])
  expect(body.preparing.map(({ categoryName }) => categoryName)).toEqual(Array(3).fill('Coffee'))
  expect(body.shop.isCafeOpen).toBe(true)
  expect(JSON.stringify(body)).not.toMatch(/@|Two/)
})

test('what is ready stays until it is handed over, however long it stands', async () => {
  const token = await newLink()
  const [one, other] = [await order('Oat'), await order('Nam')]
  for (const { id } of [one, other]) await move(id, 'in-progress', 'done')
  app.passTime(3 * 60 * minuteMs)
  const ready = async () => (await read(token)).body.ready.map(({ name }) => name)
  expect((await ready()).sort()).toEqual(['Nam', 'Oat'])
  await fern.call(handOver, { params: { id: one.id } })
  expect(await ready()).toEqual(['Nam'])
})

test('two people with one first name have numbers; who does not want to appear has only that', async () => {
  const token = await newLink()
  const ploy = await order('Ploy Srisuk')
  const { user } = await order('PLOY')
  const hidden = await order('Nam')
  await hidden.user.call(changeMe, { body: { isOnScreen: false } })
  const rows = (await read(token)).body.preparing
  expect(rows.map(({ name, number }) => [name, number])).toEqual([
    ['Ploy', 1],
    ['PLOY', 2],
    [null, 3],
  ])
  const second = await user.call(placeOrder, { body: await makeDraft(app, user, latte) })
  expect((await read(token)).body.preparingTotal).toBe(4)
  // What was called by its number stays so when the other one has gone.
  for (const { id } of [ploy, second.body]) {
    await move(id, 'in-progress', 'done')
    await fern.call(handOver, { params: { id } })
  }
  expect((await read(token)).body.preparing.map(({ name, number }) => [name, number])).toEqual([
    ['PLOY', 2],
    [null, 3],
  ])
})

const setMode = (value: string) => fern.call(changeCafeStatus, { params: { value } })

test('how long a new order takes is said only while one is taken', async () => {
  const token = await newLink()
  const wait = async () => (await read(token)).body.wait
  for (let count = 0; count < 5; count += 1) {
    const { id } = await order(`Guest ${count}`)
    app.passTime(3 * minuteMs)
    await move(id, 'in-progress', 'done')
  }
  await order('Oat')
  expect(await wait()).toEqual({ from: 6, to: 6 })
  const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
  await fern.call(pauseShop, { body: { until } })
  const { body } = await read(token)
  expect([body.wait, body.shop.pausedUntil]).toEqual([null, until])
  await fern.call(endPause)
  expect(await wait()).not.toBeNull()
  await fern.call(beginLastCall)
  expect(await wait()).toBeNull()
})

test('on a bar evening with online orders it shows them', async () => {
  const token = await newLink()
  await setMode('bar-open')
  const bar = await openSecondApp(app, { isBarOrderable: true })
  const nam = await app.newUser('user', 'Nam')
  const body = await makeDraft(app, nam, await makeItem(app, { venue: 'bar', name: 'Negroni' }))
  const placed = await bar.call(placeOrder, { body, headers: bearer(nam.token) })
  await move(placed.body.id, 'in-progress', 'done')
  const [ready] = (await read(token)).body.ready
  expect(ready).toMatchObject({ name: 'Nam', categoryFor: 'bar' })
})

test('the link still holds the next day, when nothing of the day before is shown', async () => {
  const token = await newLink()
  await order('Oat')
  const { id } = await order('Nam')
  await move(id, 'in-progress', 'done')
  app.passTime(14 * 3_600_000)
  const { status, body } = await read(token)
  expect([status, body.preparingTotal, body.readyTotal]).toEqual([200, 0, 0])
})

test('a screen gets ten pages at most, and learns how many there are', async () => {
  const token = await newLink()
  const { id } = await order('Nam')
  // A rush that no test can place one by one.
  const copy = (status: string, count: number) =>
    app.query(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'number', number + n, 'status', $2::text,
        'slot', null, 'idempotency_key', null, 'user_id', null, 'guest_name', 'Nam',
        'done_at', order_date))).*
      from orders, generate_series(1, $3::int) n where id = $1`,
      id,
      status,
      count,
    )
  await copy('ordered', 140)
  await copy('done', 61)
  const { body } = await read(token)
  expect([body.preparing.length, body.preparingTotal]).toEqual([140, 141])
  expect([body.ready.length, body.readyTotal]).toEqual([60, 61])
})

test('screens of the same moment share one read, and see every change of an order at once', async () => {
  const token = await newLink()
  await order('Oat')
  const drink = async () => (await read(token)).body.preparing[0]?.menuName
  // Events of before may still arrive and end what is shared.
  await expect
    .poll(async () => {
      const before = await drink()
      await app.query(`update orders set menu_name = menu_name || '!'`)
      return (await drink()) === before
    })
    .toBe(true)
  const { id } = await order('Nam')
  expect((await read(token)).body.preparingTotal).toBe(2)
  await move(id, 'in-progress', 'done')
  expect((await read(token)).body.ready.map(({ name }) => name)).toEqual(['Nam'])
})

test('the wait of a new order shows only while one is taken', async () => {
  app.setTime('2026-11-20T02:00:00Z')
  const token = await newLink()
  const wait = async () => {
    // The answer is kept for so long.
    app.passTime(2000)
    return (await read(token)).body.wait
  }
  for (const name of ['Oat', 'Nam', 'Beam', 'Gun', 'Pim']) {
    const { id } = await order(name)
    app.passTime(2 * minuteMs)
    await move(id, 'in-progress', 'done')
  }
  const told = await wait()
  expect(told).not.toBeNull()
  for (const state of ["paused_until = '2026-11-20T03:00:00Z'", 'is_last_call = true']) {
    await app.query(`update shop set ${state}`)
    expect(await wait(), state).toBeNull()
    await app.query('update shop set paused_until = null, is_last_call = false')
  }
  app.setTime('2026-11-20T04:59:00Z')
  expect(await wait()).toEqual(told)
  // On Fridays no orders are taken from noon on, though the cafe is open.
  app.setTime('2026-11-20T05:00:00Z')
  expect(await wait()).toBeNull()
  expect((await read(token)).body.shop.isCafeOpen).toBe(true)
})
