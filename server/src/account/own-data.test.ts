import { listMyQueue, listOrders, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { deleteAccount, exportAccount } from '@tumbler/contract/own-data'
import { logIn, register } from '@tumbler/contract/session'
import { beginLastCall, changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { countOrders } from '@tumbler/contract/statistics'
import { addTumbler } from '@tumbler/contract/tumblers'
import { getImage } from '@tumbler/contract/uploads'
import {
  changeMe,
  changeUser,
  countUsers,
  listAudit,
  listUserSessions,
  listUsers,
  makeResetLink,
} from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveClients, orderEvents, serverUrl } from '../testing/live-clients.ts'
import * as logins from '../testing/logins.ts'
import { makeDraft, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

// Without the check every 10 s: what closes at once is not closed by it.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())

const app = await openTestApp({ loginLimitPerAccount: 5 })
const clients = new LiveClients(await serverUrl(app.server))
const mali = await app.newUser('admin', 'Mali')
const fern = await app.newUser('barista', 'Fern')

/** A signed-in user with the password of `logins`. */
const withPassword = async (role: Role = 'user'): Promise<TestUser> =>
  app.withSession(await logins.makeAccount(app, role))
const leave = (user: TestUser, password: string | null = logins.password, at = app) =>
  at.call(deleteAccount, {
    headers: logins.bearer(user.token),
    body: { ...(password !== null && { password }) },
  })
const rowOf = async (id: string) => (await app.query('select * from users where id = $1', id))[0]

let ploy: TestUser
beforeEach(async () => {
  ploy = await withPassword()
})

describe('the download of my data', () => {
  test('has the account, devices, tumblers, orders and pictures, of nobody else', async () => {
    await makeOrder(app, await app.newUser('user'))
    const first = await makeOrder(app, ploy)
    const second = await makeOrder(app, ploy)
    const body = { name: 'Blue', image: first.tumblerImage }
    expect((await ploy.call(addTumbler, { body })).status).toBe(201)
    await app.query(
      `insert into push_subscriptions
       select 'https://push.example.com/1', id, user_id, 'p', 'a', 'en', $2 from sessions where user_id = $1`,
      ...[ploy.id, app.now],
    )
    await mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Ploy S.' } })
    await mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Ploy' } })
    await app.query(`delete from audit where user_id = $1 and details ->> 'to' <> 'Ploy'`, ploy.id)
    const { status, body: data, headers } = await ploy.call(exportAccount)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="tumbler.json"')
    expect(exportAccount.response.parse(data)).toEqual(data)
    expect(data.account).toMatchObject({ id: ploy.id, email: ploy.email, name: 'Ploy' })
    expect(data.devices).toHaveLength(1)
    expect(data.tumblers.map(({ name }) => name)).toEqual(['Blue'])
    expect(data.orders.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(data.notifications).toEqual([
      { endpoint: 'https://push.example.com/1', since: app.now.toISOString() },
    ])
    expect(data.changes).toMatchObject([{ event: 'renamed', details: { to: 'Ploy' } }])
    expect(JSON.stringify(data.changes)).not.toContain('Mali')
    expect(data.pictures.map(({ address }) => address).toSorted()).toEqual(
      [first.tumblerImage, second.tumblerImage].toSorted(),
    )
    const [picture] = data.pictures
    expect(picture?.dataUrl).toBe(
      `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`,
    )
  })

  test('goes on over more orders than are read at once', async () => {
    const { id } = await makeOrder(app, ploy)
    await app.query(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
         'id', gen_random_uuid(), 'attempt', null, 'slot', null))).*
       from orders, generate_series(1, 450) where id = $1`,
      id,
    )
    const { orders } = (await ploy.call(exportAccount)).body
    expect(new Set(orders.map((order) => order.id)).size).toBe(451)
  })

  test('is not read by a request for the headers alone', async () => {
    const { statusCode } = await app.server.fastify.inject({
      ...{ method: 'HEAD', url: '/api/user/export' },
      headers: logins.bearer(ploy.token),
    })
    expect(statusCode).toBe(404)
  })

  test('of an account that has done nothing is empty, and not for many times in an hour', async () => {
    const { orders, pictures, tumblers } = (await ploy.call(exportAccount)).body
    expect([orders, pictures, tumblers]).toEqual([[], [], []])
    for (let count = 1; count < 10; count += 1) await ploy.call(exportAccount)
    expect((await ploy.call(exportAccount)).status).toBe(429)
  })
})

describe('deleting my account', () => {
  test('leaves numbers, and nothing of the person', async () => {
    const before = (await fern.call(countOrders)).body
    const first = await makeOrder(app, ploy)
    await ploy.call(addTumbler, { body: { name: 'Blue', image: first.tumblerImage } })
    await ploy.call(changeMe, { body: { name: 'Secret Name' } })
    await mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Other Name' } })
    for (const status of ['in-progress', 'done'])
      await fern.call(moveOrderAsBarista, { params: { id: first.id }, body: { status } })
    const waiting = `insert into mails (recipient, subject, body, created_at, due_at)
      values ($1, 'Code', '123456', $2, $2)`
    await app.query(waiting, ploy.email, app.now)
    const asked = `insert into reset_requests values ('hash', $1, '', '', $2, $2)`
    await app.query(asked, ploy.email, app.now)
    expect((await leave(ploy)).status).toBe(204)
    expect(await logins.statusWith(app, ploy.token)).toBe(401)
    expect(
      (await app.call(logIn, { body: { email: ploy.email, password: logins.password } })).status,
    ).toBe(401)
    const row = await rowOf(ploy.id)
    expect(row).toMatchObject({ name: 'Former colleague', password_hash: null, favourite: null })
    const [order] = await app.query('select * from orders where id = $1', first.id)
    expect(order).toMatchObject({
      status: 'done',
      menu_name: 'Latte',
      remark: '-',
      tumbler_image: '',
    })
    const name = first.tumblerImage.split('/').at(-1) ?? ''
    expect((await app.call(getImage, { params: { name } })).status).toBe(404)
    const after = (await fern.call(countOrders)).body
    expect(after.totalOrder).toBe(before.totalOrder + 1)
    const { rows } = await app.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { table_name: table } of rows) {
      const found = await app.query(
        `select count(*)::int as count from ${table} one
         where one::text ilike any(array['%Secret Name%', '%Other Name%', $1])`,
        `%${ploy.email}%`,
      )
      expect([table, found[0]?.count]).toEqual([table, 0])
    }
  })

  test("takes a barista's own words of a rejection, and leaves the reasons that are counted", async () => {
    for (const reject_note of ['Ploy never came', 'Machine Failure']) {
      const { id } = await makeOrder(app, ploy)
      await fern.call(moveOrderAsBarista, {
        params: { id },
        body: { status: 'rejected', reject_note },
      })
    }
    expect((await leave(ploy)).status).toBe(204)
    const notes = await app.query('select reject_note from orders where user_id = $1', ploy.id)
    expect(notes.map(({ reject_note }) => reject_note).sort()).toEqual(['', 'Machine Failure'])
  })

  test('cancels open orders, and the board hears of it', async () => {
    const waiting = await makeOrder(app, ploy)
    const started = await makeOrder(app, ploy)
    const id = started.id
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'in-progress' } })
    const board = await clients.listen(fern.token)
    const other = await app.newUser('user')
    const behind = await makeOrder(app, other)
    const own = await clients.listen(ploy.token)
    await leave(ploy)
    expect(await own.closed).toBe('io server disconnect')
    const canceled = () =>
      orderEvents(board.received).flatMap(({ payload }) => {
        const change = payload as { id: string; status: string }
        return change.status === 'cancel' ? [change.id] : []
      })
    await expect.poll(() => canceled().toSorted()).toEqual([waiting.id, started.id].toSorted())
    const listed = (await fern.call(listOrders)).body
    const mine = listed.filter(({ user }) => user.id === ploy.id)
    expect(mine.map(({ status, user }) => [status, user.name])).toEqual([
      ['cancel', 'Former colleague'],
      ['cancel', 'Former colleague'],
    ])
    expect((await other.call(listMyQueue)).body.map(({ id }) => id)).toEqual([behind.id])
  })

  test('gives the turn to the next one, and closes a shop that waited for the last order', async () => {
    await app.query(`update orders set status = 'picked' where status <> 'rejected'`)
    await makeOrder(app, ploy)
    app.passTime(60_000)
    const oat = await withPassword()
    const next = await makeOrder(app, oat)
    expect(next.turnAt).toBeNull()
    await leave(ploy)
    const [waiting] = (await oat.call(listMyQueue)).body
    expect(waiting).toMatchObject({ id: next.id, turnAt: app.now.toISOString() })
    expect((await fern.call(beginLastCall)).body.isCafeOpen).toBe(true)
    await leave(oat)
    expect((await app.call(getCafeStatus)).body.isCafeOpen).toBe(false)
    await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  })

  test('asks for the password; wrong ones are counted', async () => {
    for (const password of ['wrong', null, 'wrong', 'wrong', 'wrong']) {
      const { status, problem } = await leave(ploy, password)
      expect([status, problem.code]).toEqual([409, 'WRONG_PASSWORD'])
    }
    expect((await leave(ploy)).status).toBe(429)
    expect(await rowOf(ploy.id)).toMatchObject({ name: 'Ploy', deleted_at: null })
  })

  test('with the company account only asks for a sign-in a moment ago', async () => {
    await app.query('update users set password_hash = null where id = $1', ploy.id)
    const oat = await withPassword()
    await app.query('update users set password_hash = null where id = $1', oat.id)
    app.passTime(10 * 60_000)
    expect((await leave(oat, null)).status).toBe(204)
    app.passTime(1)
    const again = await leave(ploy, null)
    expect([again.status, again.problem.code]).toEqual([409, 'SIGN_IN_AGAIN'])
    const fresh = await app.withSession(ploy)
    expect((await leave(fresh, null)).status).toBe(204)
  })

  test('is refused to the last admin, also when two leave at once on two servers', async () => {
    const second = await openSecondApp(app)
    await app.query(`update users set role = 'user' where role = 'admin'`)
    const [one, other] = [await withPassword('admin'), await withPassword('admin')]
    const left = await Promise.all([leave(one), leave(other, logins.password, second)])
    const codes = left.map(({ status, problem }) => problem?.code ?? status)
    expect(codes.map(String).toSorted()).toEqual(['204', 'LAST_ADMIN'])
    await app.query(`update users set role = 'admin' where id = $1`, mali.id)
  })

  test('twice at once ends it once', async () => {
    const again = await app.withSession(ploy)
    const left = await Promise.all([leave(ploy), leave(again)])
    expect(left.filter(({ status }) => status === 204)).toHaveLength(1)
    const events = await app.query(
      `select event from audit where user_id = $1 and event = 'deleted'`,
      ploy.id,
    )
    expect(events).toHaveLength(1)
  })

  test('takes it off the list of users; the change list says that it ended, and the address is free', async () => {
    const before = (await mali.call(countUsers)).body.all
    await leave(ploy)
    expect((await mali.call(countUsers)).body.all).toBe(before - 1)
    expect((await mali.call(listUsers, { query: { search: 'Former' } })).body).toEqual([])
    const [latest] = (await mali.call(listAudit)).body
    expect(latest).toMatchObject({ event: 'deleted', actor: null, user: { id: ploy.id } })
    const params = { id: ploy.id }
    const answers = [
      await mali.call(changeUser, { params, body: { isAvailable: 'available' } }),
      await mali.call(makeResetLink, { params }),
      await mali.call(listUserSessions, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('leaves no open order, also when one is placed at that moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await withPassword()
      const body = await makeDraft(app, user)
      await Promise.all([user.call(placeOrder, { body }), leave(user)])
      const rows = await app.query('select status, remark from orders where user_id = $1', user.id)
      expect(rows.filter(({ status, remark }) => status !== 'cancel' || remark !== '-')).toEqual([])
    }
  })
})

test('who leaves and comes back on the same day has the drinks of one day', async () => {
  const shop = await openTestApp()
  const barista = await shop.newUser('barista')
  const join = async (email: string) => {
    const body = { name: 'Nam', email, password: logins.password }
    const { body: account } = await shop.call(register, { body })
    return shop.withSession({ id: account.id, name: 'Nam', email })
  }
  const place = async (user: TestUser) => {
    const { body, problem } = await user.call(placeOrder, { body: await makeDraft(shop, user) })
    return body.id ?? problem.code
  }
  const isPlaced = expect.stringMatching(/^[\da-f-]{36}$/)
  const first = await join('back@example.com')
  const [made = ''] = [await place(first), await place(first)]
  for (const status of ['in-progress', 'done'])
    await barista.call(moveOrderAsBarista, { params: { id: made }, body: { status } })
  // The other one is cancelled with the account, and counts no more.
  expect((await leave(first, logins.password, shop)).status).toBe(204)
  const second = await join('back+again@example.com')
  expect([await place(second), await place(second)]).toEqual([isPlaced, 'ORDER_LIMIT_REACHED'])
  expect(await place(await join('other@example.com'))).toEqual(isPlaced)
  shop.passTime(24 * 3_600_000)
  expect([await place(second), await place(second), await place(second)]).toEqual([
    ...[isPlaced, isPlaced],
    'ORDER_LIMIT_REACHED',
  ])
})
