import { changeUser } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNeighbour } from '../testing/neighbour-house.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let neighbour: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  neighbour = await openNeighbour(house)
})
afterAll(async () => {
  await neighbour.close()
  await house.close()
})

const changes = [{ role: 'user' }, { isAvailable: 'unavailable' }, { role: 'barista' }]
const rounds = 200

test(`two admins on two servers put each other out, ${rounds} times at once: one is always left`, {
  timeout: 120_000,
}, async () => {
  const one = await house.someone('admin')
  const other = await house.someone('admin')
  const change = (by: Person, at: TestHouse, id: string, body: object) =>
    at.call(changeUser, {
      params: { id },
      body,
      headers: { authorization: `Bearer ${by.token}` },
    })
  for (let round = 0; round < rounds; round += 1) {
    await bothAreAdmins()
    const answers = await Promise.all([
      change(one, house, other.id, changes[round % 3] ?? {}),
      change(other, neighbour, one.id, changes[(round + 1) % 3] ?? {}),
    ])
    const left = await admins()
    expect([left.length, answers.map(({ status }) => status).toSorted()[0]]).toEqual([1, 200])
  }
})

const bothAreAdmins = () =>
  house.database.kysely.updateTable('users').set({ role: 'admin', is_available: true }).execute()

const admins = () =>
  house.database.kysely
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .execute()
