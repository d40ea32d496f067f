import { listSessions } from '@tumbler/contract/account'
import {
  approveUser,
  changeMe,
  changeUser,
  countUsers,
  endUserSession,
  endUserSessions,
  getMe,
  listAudit,
  listUsers,
  markInactive,
} from '@tumbler/contract/users'
import { roles } from '@tumbler/rules/roles'
import { describe, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const mali = await app.newUser('admin', 'Mali')

const change = (admin: TestUser, id: string, body: object) =>
  admin.call(changeUser, { params: { id }, body })

test('a user can change their own name', async () => {
  const ploy = await app.newUser('user', 'Ploy')
  expect((await ploy.call(changeMe, { body: { name: ' พลอย ' } })).body.name).toBe('พลอย')
  expect((await ploy.call(getMe)).body.name).toBe('พลอย')
  for (const name of ['', '\u2800', '\u3164\u00ad']) {
    const { problem } = await ploy.call(changeMe, { body: { name } })
    expect(problem.errors?.[0]).toEqual({
      path: 'body.name',
      code: 'name_required',
      message: 'Name cannot be empty',
    })
  }
})

describe('a name', () => {
  const family = '👩‍👩‍👧'
  test.each([
    ['ที่'.repeat(20), 200],
    ['ที่'.repeat(21), 400],
    [family.repeat(20), 200],
    [family.repeat(21), 400],
    [`  ${'x'.repeat(20)}  `, 200],
    ['x'.repeat(21), 400],
    [`e${'\u0301'.repeat(500)}`, 400],
    ['   ', 400],
    ['new\nline', 400],
    ['\u202eevil', 400],
    [null, 400],
    [['Ploy'], 400],
  ])('%j gets the same status from a user and from an admin: %i', async (name, status) => {
    const ploy = await app.newUser('user')
    expect((await ploy.call(changeMe, { body: { name } })).status).toBe(status)
    expect((await change(mali, ploy.id, { name })).status).toBe(status)
    const expected = status === 200 ? String(name).trim() : 'Ploy'
    expect((await ploy.call(getMe)).body.name).toBe(expected)
  })

  test('can be changed 10 times a day; to the same it may be set at any time', async () => {
    const ploy = await app.newUser('user', 'Ploy')
    const rename = (name: string) => ploy.call(changeMe, { body: { name } })
    for (let count = 0; count < 10; count += 1)
      expect((await rename(`Ploy ${count}`)).status).toBe(200)
    const { status, problem, headers } = await rename('Ploy')
    expect([status, problem.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(headers['retry-after']).toBe(String(24 * 3600))
    expect((await rename('Ploy 9')).status).toBe(200)
    expect((await change(mali, ploy.id, { name: 'Ploy' })).status).toBe(200)
  })

  test('can be changed by every role for their own account, but no other field can', async () => {
    for (const role of roles) {
      const user = await app.newUser(role)
      expect((await user.call(changeMe, { body: { name: 'New' } })).body).toMatchObject({
        id: user.id,
        name: 'New',
        role,
      })
      for (const extra of [{ role: 'admin' }, { email: 'x@example.com' }, { id: mali.id }])
        expect((await user.call(changeMe, { body: { name: 'New', ...extra } })).status).toBe(400)
    }
  })
})

describe('the list of users', () => {
  test('is sorted by name, searchable by name and e-mail, and paginated', async () => {
    await app.newUser('user', 'Zoe 100%')
    await app.newUser('user', 'zack')
    const list = async (query: Record<string, string | number>) =>
      (await mali.call(listUsers, { query })).body.map((user) => user.name)
    expect(await list({ search: 'z' })).toEqual(['zack', 'Zoe 100%'])
    expect(await list({ search: '%' })).toEqual(['Zoe 100%'])
    expect(await list({ search: 'z', pageSize: 1, page: 2 })).toEqual(['Zoe 100%'])
    expect(await list({ search: mali.email })).toEqual(['Mali'])
  })

  test('names the next page while there are more', async () => {
    const link = async (page: number) =>
      (await mali.call(listUsers, { query: { search: 'z', pageSize: 1, page } })).headers.link
    expect(await link(1)).toBe('</api/user?search=z&pageSize=1&page=2>; rel="next"')
    expect(await link(3)).toBeUndefined()
  })

  test('is filtered by role and state, and counted', async () => {
    const before = (await mali.call(countUsers)).body
    const fern = await app.newUser('barista', 'Fern the barista')
    await change(mali, fern.id, { isAvailable: 'unavailable', reason: 'On leave' })
    const som = await app.newUser('user', 'Som')
    const waits = 'update users set is_available = false, is_waiting = true where id = $1'
    await app.query(waits, som.id)
    const list = async (query: Record<string, string>) =>
      (await mali.call(listUsers, { query })).body.map((user) => user.name)
    expect(await list({ role: 'barista', state: 'disabled' })).toEqual(['Fern the barista'])
    expect(await list({ state: 'waiting' })).toEqual(['Som'])
    expect(await list({ state: 'active', search: 'Som' })).toEqual([])
    const { all, user, barista, admin, disabled, waiting } = (await mali.call(countUsers)).body
    expect({ all, user, barista, admin, disabled, waiting }).toEqual({
      ...before,
      all: before.all + 2,
      barista: before.barista + 1,
      disabled: before.disabled + 1,
      waiting: before.waiting + 1,
    })
    expect(await list({ role: 'user', search: 'Som' })).toEqual([])
    expect((await mali.call(countUsers, { query: { search: 'THE BARISTA' } })).body).toEqual({
      ...{ all: 1, user: 0, barista: 1, admin: 0, disabled: 1, waiting: 0 },
    })
    expect((await mali.call(countUsers, { query: { search: som.email } })).body).toMatchObject({
      ...{ all: 1, user: 0, waiting: 1 },
    })
  })
})

describe('the audit list', () => {
  test('says who changed whom, what and when, and nothing where nothing has changed', async () => {
    const ploy = await app.newUser('user')
    const since = async () => {
      const { body } = await mali.call(listAudit, {})
      return body.filter(({ user }) => user?.id === ploy.id)
    }
    await change(mali, ploy.id, { name: 'Ploy', role: 'user', isAvailable: 'available' })
    expect(await since()).toEqual([])
    await change(mali, ploy.id, { role: 'barista', name: 'พลอย' })
    await change(mali, ploy.id, { isAvailable: 'unavailable', reason: 'Left the company' })
    app.passTime(1000)
    const enabled = await change(mali, ploy.id, { isAvailable: 'available', reason: 'Back' })
    expect(enabled.body.reason).toBe('')
    expect((await since()).map(({ event, details }) => [event, details])).toEqual([
      ['enabled', {}],
      ['disabled', { reason: 'Left the company' }],
      ['role-changed', { from: 'user', to: 'barista' }],
      ['renamed', { from: 'Ploy', to: 'พลอย' }],
    ])
    expect((await since())[0]).toMatchObject({
      at: app.now.toISOString(),
      actor: { id: mali.id, name: 'Mali', email: mali.email },
      user: { id: ploy.id, name: 'พลอย', email: ploy.email },
    })
  })
})

describe('an admin', () => {
  test('reads when a user was last seen, and how many orders are open today', async () => {
    const ploy = await app.newUser('user', 'Seen Ploy')
    await makeOrder(app, ploy)
    const found = async () =>
      (await mali.call(listUsers, { query: { search: 'Seen Ploy' } })).body[0]
    const seenAt = app.now.toISOString()
    expect(await found()).toMatchObject({ lastSeenAt: seenAt, openOrders: 1 })
    app.passTime(86_400_000)
    expect(await found()).toMatchObject({ lastSeenAt: seenAt, openOrders: 0 })
    app.setTime(seenAt)
    await app.query(`update sessions set ended_at = now() where user_id = $1`, ploy.id)
    await app.query(`update orders set status = 'done' where user_id = $1`, ploy.id)
    expect(await found()).toMatchObject({ lastSeenAt: null, openOrders: 0 })
  })

  test('signs out one device of a user or all of them, which the audit list says', async () => {
    const phone = await app.newUser('user')
    const [tablet, laptop] = [await app.withSession(phone), await app.withSession(phone)]
    const statuses = async () =>
      Promise.all([phone, tablet, laptop].map(async (one) => (await one.call(getMe)).status))
    const [{ id: sessionId = '' } = {}] = (await phone.call(listSessions)).body
    const params = { id: phone.id, sessionId }
    expect((await mali.call(endUserSession, { params })).body).toEqual({ id: sessionId })
    expect(await statuses()).toEqual([401, 200, 200])
    expect((await mali.call(endUserSession, { params })).problem.code).toBe('NOT_FOUND')
    const other = await app.newUser('user')
    const [{ id: theirs = '' } = {}] = (await other.call(listSessions)).body
    const crossed = { params: { id: phone.id, sessionId: theirs } }
    expect((await mali.call(endUserSession, crossed)).problem.code).toBe('NOT_FOUND')
    const all = await mali.call(endUserSessions, { params: { id: phone.id } })
    expect(all.body).toEqual({ endedSessions: 2 })
    expect(await statuses()).toEqual([401, 401, 401])
    const query = { user: phone.id }
    const listed = (await mali.call(listAudit, { query })).body
    expect(listed.map(({ event }) => event)).toEqual(['signed-out', 'signed-out'])
    expect((await mali.call(listAudit, { query: { user: other.id } })).body).toEqual([])
  })

  test('signing out their own devices keeps this one', async () => {
    const [here, there] = [mali, await app.withSession(mali)]
    await here.call(endUserSessions, { params: { id: mali.id } })
    expect([(await here.call(getMe)).status, (await there.call(getMe)).status]).toEqual([200, 401])
  })

  test('declines an account that waits: it is disabled, and no longer among those that wait', async () => {
    const som = await app.newUser('user', 'Som')
    await app.query(
      'update users set is_available = false, is_waiting = true where id = $1',
      som.id,
    )
    const declined = await change(mali, som.id, { isAvailable: 'unavailable' })
    expect(declined.body).toMatchObject({ isAvailable: 'unavailable', isWaiting: false })
    const [entry] = (await mali.call(listAudit, { query: { user: som.id } })).body
    expect(entry?.event).toBe('declined')
    expect((await mali.call(approveUser, { params: { id: som.id } })).status).toBe(404)
  })
})

describe('a role', () => {
  test('cannot be changed by its owner, nor can an owner disable the account', async () => {
    for (const body of [{ role: 'user' }, { isAvailable: 'unavailable' }])
      expect((await change(mali, mali.id, body)).problem.code).toBe('OWN_ACCOUNT')
    const upperCase = await change(mali, mali.id.toUpperCase(), { isAvailable: 'unavailable' })
    expect(upperCase.problem.code).toBe('OWN_ACCOUNT')
    expect((await change(mali, mali.id, { name: 'Mali' })).status).toBe(200)
  })

  test('of a disabled user gives no access, and enabling does not restore sessions', async () => {
    const ploy = await app.newUser('user')
    await change(mali, ploy.id, { isAvailable: 'unavailable' })
    expect((await ploy.call(getMe)).status).toBe(401)
    await change(mali, ploy.id, { isAvailable: 'available' })
    expect((await ploy.call(getMe)).status).toBe(401)
    expect((await (await app.withSession(ploy)).call(getMe)).status).toBe(200)
  })

  test('only name, role and availability can be changed', async () => {
    const ploy = await app.newUser('user')
    expect((await change(mali, ploy.id, { email: 'x@example.com' })).status).toBe(400)
    for (const invalid of [
      { password: 'a fine long password' },
      { password_hash: 'x' },
      { id: mali.id },
      { is_demo: true },
      { role: 'superadmin' },
      { role: null },
      { isAvailable: true },
      { isAvailable: 'deleted' },
    ])
      expect((await change(mali, ploy.id, invalid)).status).toBe(400)
    expect((await change(mali, ploy.id, {})).body).toEqual({
      id: ploy.id,
      name: 'Ploy',
      email: ploy.email,
      role: 'user',
      isAvailable: 'available',
      reason: '',
      isWaiting: false,
      isEmailConfirmed: false,
      createdAt: app.now.toISOString(),
      lastSeenAt: app.now.toISOString(),
      openOrders: 0,
    })
    expect((await change(mali, '018f4f9e-0000-7000-8000-000000000000', {})).status).toBe(404)
    expect((await change(mali, 'not-an-id', {})).status).toBe(400)
  })
})

describe('logout', () => {
  const inactive = { status: 'INACTIVE' }
  const logOut = (user: TestUser, id: string, body: object = inactive) =>
    user.call(markInactive, { params: { id }, body })

  test("is allowed for the user's own id only, in every role", async () => {
    const oat = await app.newUser('user')
    for (const role of roles) {
      const user = await app.newUser(role)
      expect((await logOut(user, oat.id)).problem.code).toBe('NOT_FOUND')
      expect((await logOut(user, '018f4f9e-0000-7000-8000-000000000000')).status).toBe(404)
      expect((await logOut(user, 'me')).status).toBe(400)
      expect((await user.call(getMe)).status).toBe(200)
      expect((await logOut(user, user.id.toUpperCase())).body).toEqual({
        id: user.id,
        status: 'INACTIVE',
      })
      expect((await user.call(getMe)).status).toBe(401)
    }
    expect((await oat.call(getMe)).status).toBe(200)
  })

  test.each([{}, { status: 'ACTIVE' }, { status: 'inactive' }, { ...inactive, all: true }])(
    'accepts the status INACTIVE only, not %j',
    async (body) => {
      const ploy = await app.newUser('user')
      expect((await logOut(ploy, ploy.id, body)).status).toBe(400)
      expect((await ploy.call(getMe)).status).toBe(200)
    },
  )

  test('sent twice changes nothing the second time', async () => {
    const ploy = await app.newUser('user')
    const endOfSession = () =>
      app.query('select ended_at from sessions where user_id = $1', ploy.id)
    await logOut(ploy, ploy.id)
    const ended = await endOfSession()
    app.passTime(1000)
    expect((await logOut(ploy, ploy.id)).problem.code).toBe('NOT_SIGNED_IN')
    expect(await endOfSession()).toEqual(ended)
  })
})
