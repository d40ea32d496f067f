import { listMyHistory, listMyQueue, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countQuestions } from '../testing/count-questions.ts'
import { makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let ploy: Person
let fern: Person
beforeEach(async () => {
  house = await openTestHouse()
  ploy = await house.someone('user', 'Ploy')
  fern = await house.someone('barista', 'Fern')
})
afterEach(() => house.close())

type Headers = Record<string, string>
const poll = (tag: unknown, headers: Headers = {}, endpoint: typeof listMyQueue = listMyQueue) =>
  ploy.call(endpoint, { headers: { 'if-none-match': String(tag), ...headers } })

const questions = (doing: () => Promise<unknown>) => countQuestions(house.database, doing)

test('who asks again for what has not changed is answered without a question to the database', async () => {
  await makeOrder(house, ploy)
  const { headers } = await ploy.call(listMyQueue)
  expect(
    await questions(async () => {
      for (let count = 0; count < 3; count += 1) expect((await poll(headers.etag)).status).toBe(304)
    }),
  ).toBe(0)
  expect(await questions(() => poll('"another"'))).toBeGreaterThan(0)
  expect(
    await questions(() => poll(headers.etag, { 'cache-control': 'no-cache' })),
  ).toBeGreaterThan(0)
})

test('a move, an order before hers that is done, her name: each is told at once', async () => {
  const first = await makeOrder(house, await house.someone('user'))
  const { id } = await makeOrder(house, ploy)
  let tag: unknown = (await ploy.call(listMyQueue)).headers.etag
  async function changes(doing: () => Promise<{ status: number }>) {
    expect((await poll(tag)).status).toBe(304)
    expect((await doing()).status).toBe(200)
    const { status, headers } = await poll(tag)
    expect(status).toBe(200)
    tag = headers.etag
  }
  const move = (id: string, status: string) =>
    fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  await changes(() => move(id, 'in-progress'))
  expect((await move(first.id, 'in-progress')).status).toBe(200)
  await changes(() => move(first.id, 'done'))
  const mali = await house.someone('admin')
  await changes(() => mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Fah' } }))
})

test('tomorrow is asked anew, and so is what was heard long ago', async () => {
  house.setTime('2026-11-18T16:59:58Z')
  await makeOrder(house, ploy)
  const { headers } = await ploy.call(listMyQueue)
  house.passTime(1000)
  expect((await poll(headers.etag)).status).toBe(304)
  house.passTime(1000)
  expect((await poll(headers.etag)).body).toEqual([])
  const history = await ploy.call(listMyHistory)
  const again = () =>
    ploy.call(listMyHistory, { headers: { 'if-none-match': String(history.headers.etag) } })
  expect(await questions(again)).toBe(0)
  house.passTime(11_000)
  expect(await questions(again)).toBeGreaterThan(0)
})

test('whoever is out is not told that nothing has changed', async () => {
  const { headers } = await ploy.call(listMyQueue)
  expect((await poll(headers.etag)).status).toBe(304)
  await ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } })
  expect((await poll(headers.etag)).status).toBe(401)
  const gun = await house.someone('user', 'Gun')
  const mali = await house.someone('admin')
  const his = (await gun.call(listMyQueue)).headers
  await mali.call(changeUser, { params: { id: gun.id }, body: { role: 'barista' } })
  const asked = { headers: { 'if-none-match': String(his.etag) } }
  expect((await gun.call(listMyQueue, asked)).status).toBe(403)
  expect((await poll(headers.etag, { authorization: 'Bearer x' })).status).toBe(401)
})
