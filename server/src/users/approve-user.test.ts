import { approveUser, changeUser, getMe, listAudit } from '@tumbler/contract/users'
import { roles } from '@tumbler/rules/roles'
import { describe, expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const second = await openSecondApp(app)
const [mali, non] = [await app.newUser('admin', 'Mali'), await app.newUser('admin', 'Non')]

async function waiting() {
  const som = await app.newUser('user', 'Som')
  await app.query('update users set is_available = false, is_waiting = true where id = $1', som.id)
  return som
}
const approve = (id: string, body?: object, by: TestUser = mali, at: TestApp = app) =>
  at.call(approveUser, { params: { id }, body, headers: bearer(by.token) })
const changesOf = async (user: string) => {
  const { body } = await mali.call(listAudit, { query: { user } })
  return body.map(({ event, actor, details }) => [event, actor?.name, details])
}

describe('an approval', () => {
  test.each(roles)('as %s gives the role in the same call, and is one entry', async (role) => {
    const som = await waiting()
    const { status, body } = await approve(som.id, { role })
    expect(status).toBe(200)
    expect(body).toMatchObject({ role, isWaiting: false, isAvailable: 'available' })
    expect(await changesOf(som.id)).toEqual([['approved', 'Mali', { role }]])
    expect((await som.call(getMe)).body.role).toBe(role)
  })

  test('without a role makes a user', async () => {
    for (const body of [undefined, {}]) {
      const som = await waiting()
      expect((await approve(som.id, body)).body.role).toBe('user')
      expect(await changesOf(som.id)).toEqual([['approved', 'Mali', { role: 'user' }]])
    }
  })

  test.each([{ role: 'owner' }, { role: null }, { role: 'barista', isAvailable: 'available' }])(
    'takes no %j',
    async (body) => {
      const som = await waiting()
      expect((await approve(som.id, body)).status).toBe(400)
      expect(await changesOf(som.id)).toEqual([])
    },
  )

  test('of an account that does not wait, or is the own, changes nothing', async () => {
    const oat = await app.newUser('user', 'Oat')
    for (const id of [oat.id, mali.id]) {
      expect((await approve(id, { role: 'barista' })).problem.code).toBe('NOT_FOUND')
      expect(await changesOf(id)).toEqual([])
    }
    expect((await oat.call(getMe)).body.role).toBe('user')
    expect((await mali.call(getMe)).body.role).toBe('admin')
  })

  test.each(['user', 'barista'] as const)('by a %s is refused', async (role) => {
    const som = await waiting()
    expect((await approve(som.id, { role: 'admin' }, await app.newUser(role))).status).toBe(403)
    expect(await changesOf(som.id)).toEqual([])
  })

  test('by two admins on two servers at once: one gives the role, the other is told (10 rounds)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const som = await waiting()
      const [one, other] = await Promise.all([
        approve(som.id, { role: 'barista' }),
        approve(som.id, { role: 'admin' }, non, second),
      ])
      expect([one.status, other.status].toSorted()).toEqual([200, 404])
      const given = one.status === 200 ? ['Mali', { role: 'barista' }] : ['Non', { role: 'admin' }]
      expect(await changesOf(som.id)).toEqual([['approved', ...given]])
      expect((await som.call(getMe)).body.role).toBe(Object.values(given[1] ?? {})[0])
    }
  })

  test('beside a decline of another admin: what came first holds (10 rounds)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const som = await waiting()
      const declining = second.call(changeUser, {
        ...{ params: { id: som.id }, body: { isAvailable: 'unavailable' } },
        headers: bearer(non.token),
      })
      const [approved] = await Promise.all([approve(som.id, { role: 'admin' }), declining])
      const events = (await changesOf(som.id)).map(([event]) => event)
      expect(events).toEqual(approved.status === 200 ? ['disabled', 'approved'] : ['declined'])
    }
  })
})
