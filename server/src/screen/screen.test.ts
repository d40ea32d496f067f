import { handOver, listOrders, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import {
  makeScreenLink,
  readScreen,
  readScreenLink,
  revokeScreenLink,
} from '@tumbler/contract/screen'
import {
  beginLastCall,
  changeCafeStatus,
  endPause,
  getSettings,
  pauseShop,
} from '@tumbler/contract/shop'
import { changeMe, listAudit } from '@tumbler/contract/users'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('admin', 'Mali')
const latte = await makeItem(app, { name: 'Latte' })
const minuteMs = 60_000
let day = 0

beforeEach(async () => {
  day += 1
  app.setTime(new Date(Date.parse('2026-11-16T03:00:00Z') + day * 86_400_000).toISOString())
  await app.query(`update shop set mode = 'cafe-open', paused_until = null, is_last_call = false`)
})

const openOrders = async () => (await fern.call(listOrders)).body

async function newLink(by = fern) {
  const { url } = (await by.call(makeScreenLink)).body
  return url.split('/').at(-1) ?? ''
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
  expect(body.shop.isCafeOpen).toBe(true)
  expect(JSON.stringify(body)).not.toMatch(/@|Two/)
})

test('what is ready leaves with its customer, or after 15 minutes', async () => {
  const token = await newLink()
  const [one, other] = [await order('Oat'), await order('Nam')]
  for (const { id } of [one, other]) await move(id, 'in-progress', 'done')
  await fern.call(handOver, { params: { id: one.id } })
  expect((await read(token)).body.ready.map(({ name }) => name)).toEqual(['Nam'])
  const doneAt = Date.parse((await read(token)).body.ready[0]?.doneAt ?? '')
  const readyAfter = async (ms: number) => {
    app.setTime(new Date(doneAt + ms).toISOString())
    return (await read(token)).body.ready.map(({ name }) => name)
  }
  expect(await readyAfter(15 * minuteMs - 1)).toEqual(['Nam'])
  // An answer is two seconds old at most.
  expect(await readyAfter(15 * minuteMs + 2000)).toEqual([])
})

test('two people with one first name have numbers; who does not want to appear has only that', async () => {
  const token = await newLink()
  await order('Ploy Srisuk')
  const { user } = await order('PLOY')
  const hidden = await order('Nam')
  await hidden.user.call(changeMe, { body: { isOnScreen: false } })
  const rows = (await read(token)).body.preparing
  expect(rows.map(({ name, number }) => [name, number])).toEqual([
    ['Ploy', 1],
    ['PLOY', 2],
    [null, 3],
  ])
  await user.call(placeOrder, { body: await makeDraft(app, user, latte) })
  expect((await read(token)).body.preparingTotal).toBe(4)
})

test('the link can be made again and ended, also on another server; then nothing is shown', async () => {
  const second = await openSecondApp(app)
  const first = await newLink(mali)
  expect((await read(first, second)).status).toBe(200)
  expect((await app.call(getSettings)).body.hasScreen).toBe(true)
  const next = await newLink()
  expect([(await read(first)).status, (await read(next)).status]).toEqual([404, 200])
  expect((await mali.call(readScreenLink)).body).toEqual({ since: app.now.toISOString() })
  expect((await mali.call(revokeScreenLink)).body).toEqual({ since: null })
  expect((await read(next, second)).problem.code).toBe('NOT_FOUND')
  expect((await fern.call(readScreenLink)).body).toEqual({ since: null })
  expect((await app.call(getSettings)).body.hasScreen).toBe(false)
})

test('who made and who ended a link is in the list of changes, and nothing of the link', async () => {
  await newLink(mali)
  await newLink()
  await mali.call(revokeScreenLink)
  await mali.call(revokeScreenLink)
  const { body } = await mali.call(listAudit, { query: {} })
  const said = body.slice(0, 3).map(({ event, actor, details }) => [event, actor?.name, details])
  expect(said).toEqual([
    ['screen-link-ended', 'Mali', {}],
    ['screen-link-made', 'Fern', {}],
    ['screen-link-made', 'Mali', {}],
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

test('on a bar evening it counts the drinks of the bar', async () => {
  const token = await newLink()
  const drinks = async () => (await read(token)).body.barDrinks
  expect(await drinks()).toBeNull()
  await setMode('bar-open')
  expect(await drinks()).toBe(0)
  const bar = await openSecondApp(app, { isBarOrderable: true })
  const nam = await app.newUser('user', 'Nam')
  const body = await makeDraft(app, nam, await makeItem(app, { venue: 'bar', name: 'Negroni' }))
  const placed = await bar.call(placeOrder, { body, headers: bearer(nam.token) })
  await move(placed.body.id, 'in-progress', 'done')
  expect(await drinks()).toBe(1)
  expect((await read(token)).body.ready[0]).toMatchObject({ name: 'Nam', categoryFor: 'bar' })
  await setMode('all-close')
  expect(await drinks()).toBeNull()
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

test('a screen shows only what fits, and says how many there are', async () => {
  const token = await newLink()
  for (let count = 0; count < 14; count += 1) await order(`Guest ${count}`)
  const { body } = await read(token)
  expect([body.preparing.length, body.preparingTotal]).toEqual([12, 14])
  for (const { id } of await openOrders()) await move(id, 'in-progress', 'done')
  const later = (await read(token)).body
  expect([later.ready.length, later.readyTotal, later.preparingTotal]).toEqual([12, 14, 0])
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
