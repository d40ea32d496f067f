import { approveUser, changeUser, makeResetLink } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

const rightsOf = (id: string) =>
  app.query(
    `select role, is_available, ended_at from users join sessions on user_id = users.id
     where users.id = $1`,
    id,
  )

const demotions = [
  ['became a user', { role: 'user' }],
  ['was disabled', { is_available: false }],
] as const
const changes = [{ role: 'user' }, { isAvailable: 'unavailable' }] as const
const cases = demotions.flatMap(([what, columns]) =>
  changes.map((change) => ({ what, columns, change })),
)

test.each(cases)(
  'an admin who $what while waiting to send $change changes nobody',
  async ({ columns, change }) => {
    const [caller, other] = [await app.newUser('admin'), await app.newUser('admin')]
    const before = await rightsOf(other.id)
    const { answered } = await app.database.kysely.transaction().execute(async (demotion) => {
      await demotion.selectFrom('users').select('id').forUpdate().execute()
      const request = caller.call(changeUser, { params: { id: other.id }, body: change })
      await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1)
      await demotion.updateTable('users').set(columns).where('id', '=', caller.id).execute()
      // In an object, so that it is awaited only after the commit.
      return { answered: request }
    })
    const { status, problem } = await answered
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await rightsOf(other.id)).toEqual(before)
  },
)

test.each(demotions)(
  'an admin who %s while waiting to approve gives no role',
  async (_, columns) => {
    const [caller, som] = [await app.newUser('admin'), await app.newUser('user')]
    // Proven, as the link for another address checks the caller by itself.
    const waits =
      'update users set is_waiting = true, is_available = false, is_email_confirmed = true where id = $1'
    await app.query(waits, som.id)
    const before = await rightsOf(som.id)
    const { answered } = await app.database.kysely.transaction().execute(async (demotion) => {
      await demotion.selectFrom('users').select('id').forUpdate().execute()
      const request = caller.call(approveUser, {
        ...{ params: { id: som.id }, body: { role: 'admin' } },
      })
      await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1)
      await demotion.updateTable('users').set(columns).where('id', '=', caller.id).execute()
      return { answered: request }
    })
    const { status, problem } = await answered
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await rightsOf(som.id)).toEqual(before)
  },
)

test.each(['makeResetLink', 'approveUser'] as const)(
  '%s of a session that a new password ends meanwhile makes no link',
  async (call) => {
    const admin = await app.newUser('admin')
    const ploy = await app.newUser('user')
    if (call === 'approveUser')
      await app.query(
        'update users set is_waiting = true, is_available = false where id = $1',
        ploy.id,
      )
    const { answered } = await app.database.kysely.transaction().execute(async (other) => {
      await other.selectFrom('users').select('id').where('id', '=', ploy.id).forUpdate().execute()
      const endpoint = call === 'makeResetLink' ? makeResetLink : approveUser
      const request = admin.call(endpoint, { params: { id: ploy.id } })
      await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1)
      // What a new password does to the other sessions.
      await app.query('update sessions set ended_at = $1 where user_id = $2', app.now, admin.id)
      return { answered: request }
    })
    expect((await answered).problem.code).toBe('NOT_SIGNED_IN')
    expect(await app.query('select from reset_links where user_id = $1', ploy.id)).toEqual([])
  },
)

test.each([
  ['is disabled', { isAvailable: 'unavailable' }],
  ['becomes a barista', { role: 'barista' }],
])('a link that an admin makes who %s meanwhile is none', async (_, body) => {
  const [admin, boss] = [await app.newUser('admin'), await app.newUser('admin')]
  const ploy = await app.newUser('user')
  const { answered } = await app.database.kysely.transaction().execute(async (other) => {
    await other.selectFrom('users').select('id').where('id', '=', ploy.id).forUpdate().execute()
    const request = admin.call(makeResetLink, { params: { id: ploy.id } })
    await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(1)
    await boss.call(changeUser, { params: { id: admin.id }, body })
    return { answered: request }
  })
  expect((await answered).problem.code).toBe('NOT_ALLOWED')
  expect(await app.query('select from reset_links where user_id = $1', ploy.id)).toEqual([])
})
