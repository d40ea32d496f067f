import { listOrders } from '@tumbler/contract/orders'
import { changeUser } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQuestions } from '../testing/count-questions.ts'
import { makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let baristas: Person[]
beforeAll(async () => {
  house = await openTestHouse()
  baristas = await Promise.all(['Fern', 'Gun', 'Mai'].map((name) => house.someone('barista', name)))
})
afterAll(() => house.close())

const query = { status: 'ordered' }
const board = (person = baristas[0] as Person) => person.call(listOrders, { query })

test('many boards that are asked for at once cost hardly more questions than one', async () => {
  const { id } = await makeOrder(house, await house.someone('user'))
  const asking = Array.from({ length: 30 }, (_, index) => baristas[index % baristas.length])
  const one = await countQuestions(house.database, () => board())
  let seen: string[][] = []
  const all = await countQuestions(house.database, async () => {
    const answers = await Promise.all(asking.map((barista) => board(barista)))
    seen = answers.map(({ body }) => body.map((order) => order.id))
  })
  expect(seen).toEqual(asking.map(() => [id]))
  expect(one).toBe(2)
  expect(all).toBeLessThanOrEqual(3 * one)
})

test('who shares a reading is given it only as a barista who stands', async () => {
  const gone = await house.someone('barista')
  const [admin, customer] = [await house.someone('admin'), await house.someone('user')]
  const params = { id: gone.id }
  await admin.call(changeUser, { params, body: { isAvailable: 'unavailable' } })
  const asking = [...baristas, gone, customer, admin, ...baristas]
  const answers = await Promise.all(asking.map((person) => board(person)))
  expect(answers.map(({ status }) => status)).toEqual([
    ...[200, 200, 200],
    ...[401, 403, 403],
    ...[200, 200, 200],
  ])
})

test('who may not come is told so before what is wrong with the question', async () => {
  const wrong = { query: { startDate: '2026-11-18', endDate: '2026-11-17' } }
  const asking = [await house.someone('user'), ...baristas]
  const answers = await Promise.all(asking.map((person) => person.call(listOrders, wrong)))
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    'NOT_ALLOWED',
    ...baristas.map(() => 'VALIDATION_FAILED'),
  ])
})

test('whoever knows of an order sees it, although others were asking before', async () => {
  let isOver = false
  const askOnAndOn = async () => {
    while (!isOver) await board()
  }
  const others = [askOnAndOn(), askOnAndOn()]
  for (let round = 0; round < 30; round += 1) {
    const { id } = await makeOrder(house, await house.someone('user'))
    const { body } = await board()
    expect(body.map((order) => order.id)).toContain(id)
  }
  isOver = true
  await Promise.all(others)
})

test('another page, another status and another day are readings of their own', async () => {
  const asked: Record<string, string | number>[] = [
    { status: 'ordered', pageSize: 1 },
    { status: 'ordered', pageSize: 1, page: 2 },
    { status: 'done' },
    { status: 'ordered', startDate: '2026-11-17' },
  ]
  const answers = await Promise.all(
    [...asked, ...asked].map((query) => (baristas[0] as Person).call(listOrders, { query })),
  )
  const again = answers.splice(asked.length)
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
  const [first, second, done, yesterday] = answers.map(({ body }) => body.map(({ id }) => id))
  expect([first?.length, second?.length, done, yesterday]).toEqual([1, 1, [], []])
  expect(first).not.toEqual(second)
})
