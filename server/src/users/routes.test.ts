import { listOrders } from '@tumbler/contract/orders'
import { changeUser, getMe, listUsers, renameMe } from '@tumbler/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let mali: Person
beforeAll(async () => {
  house = await openTestHouse()
  mali = await house.someone('admin', 'Mali')
})
afterAll(() => house.close())

const change = (admin: Person, id: string, body: object) =>
  admin.call(changeUser, { params: { id }, body })

test('somebody renames herself', async () => {
  const ploy = await house.someone('user', 'Ploy')
  expect((await ploy.call(renameMe, { body: { name: ' พลอย ' } })).body.name).toBe('พลอย')
  expect((await ploy.call(getMe)).body.name).toBe('พลอย')
  const { problem } = await ploy.call(renameMe, { body: { name: '' } })
  expect(problem.errors?.[0]).toEqual({ path: 'body.name', message: 'Name cannot be empty' })
})

describe('the list of users', () => {
  test('is by name, finds by name and e-mail, and comes in pages', async () => {
    await house.someone('user', 'Zoe 100%')
    await house.someone('user', 'zack')
    const list = async (query: Record<string, string | number>) =>
      (await mali.call(listUsers, { query })).body.map((user) => user.name)
    expect(await list({ search: 'z' })).toEqual(['zack', 'Zoe 100%'])
    expect(await list({ search: '%' })).toEqual(['Zoe 100%'])
    expect(await list({ search: 'z', pageSize: 1, page: 2 })).toEqual(['Zoe 100%'])
    expect(await list({ search: mali.email })).toEqual(['Mali'])
  })
})

describe('a role', () => {
  test('counts at the next request', async () => {
    const ploy = await house.someone('user')
    expect((await ploy.call(listOrders)).status).toBe(403)
    const { body } = await change(mali, ploy.id, { role: 'barista' })
    expect(body).toMatchObject({ id: ploy.id, role: 'barista', isAvailable: 'available' })
    expect((await ploy.call(listOrders)).status).toBe(200)
  })

  test('is never changed by its owner, nor does she disable herself', async () => {
    for (const body of [{ role: 'user' }, { isAvailable: 'unavailable' }])
      expect((await change(mali, mali.id, body)).problem.code).toBe('OWN_ACCOUNT')
    const shouted = await change(mali, mali.id.toUpperCase(), { isAvailable: 'unavailable' })
    expect(shouted.problem.code).toBe('OWN_ACCOUNT')
    expect((await change(mali, mali.id, { name: 'Mali' })).status).toBe(200)
  })

  test('of a disabled person counts for nothing', async () => {
    const ploy = await house.someone('user')
    await change(mali, ploy.id, { isAvailable: 'unavailable' })
    expect((await ploy.call(getMe)).status).toBe(401)
    await change(mali, ploy.id, { isAvailable: 'available' })
    expect((await ploy.call(getMe)).status).toBe(200)
  })

  test('nothing else of a user can be changed', async () => {
    const ploy = await house.someone('user')
    expect((await change(mali, ploy.id, { email: 'x@example.com' })).status).toBe(400)
    expect((await change(mali, '018f4f9e-0000-7000-8000-000000000000', {})).status).toBe(404)
  })
})

test('two admins demote each other, 20 times at once: one admin is always left', async () => {
  for (let round = 0; round < 20; round += 1) {
    await house.database.kysely
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .execute()
    const one = await house.someone('admin')
    const other = await house.someone('admin')
    const answers = await Promise.all([
      change(one, other.id, { role: 'user' }),
      change(other, one.id, { isAvailable: 'unavailable' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await house.database.kysely
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_available', '=', 'available')
      .execute()
    expect(left).toHaveLength(1)
  }
})
