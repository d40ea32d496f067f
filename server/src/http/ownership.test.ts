import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import {
  countMyOrders,
  listMyHistory,
  listMyOrders,
  listMyQueue,
  moveOrderAsBarista,
  placeOrder,
} from '@tumbler/contract/orders'
import { getMe, listUsers } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder, makePicture } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const barista = await app.newUser('barista')

type Name = keyof typeof endpoints
interface OwnershipRule {
  body?: object
  /** Expected status for the caller's own and another user's; null: a barista has no orders. */
  statuses: Record<Role, readonly [own: number | null, another: number]>
}

const ofOwner = { user: [200, 404], barista: [null, 403], admin: [200, 404] } as const
const ofBarista = { user: [403, 403], barista: [null, 200], admin: [403, 403] } as const

const orders: Partial<Record<Name, OwnershipRule>> = {
  getOrder: { statuses: { user: [200, 404], barista: [null, 200], admin: [200, 200] } },
  changeOrder: { body: { type: 'hot' }, statuses: ofOwner },
  markChangeSeen: { body: { changedAt: '2026-11-18T03:00:00Z' }, statuses: ofBarista },
  moveMyOrder: { body: { status: 'cancel' }, statuses: ofOwner },
  moveOrderAsBarista: { body: { status: 'in-progress' }, statuses: ofBarista },
  undoMove: { body: {}, statuses: ofBarista },
  putTumbler: {
    body: { isOnBar: true },
    statuses: { user: [200, 404], barista: [null, 200], admin: [200, 404] },
  },
  markSeen: {
    body: { status: 'ordered' },
    statuses: { user: [204, 404], barista: [null, 403], admin: [204, 404] },
  },
  giveFeedback: {
    body: { isGood: true },
    statuses: { user: [200, 404], barista: [null, 403], admin: [200, 404] },
  },
  letPass: { statuses: { user: [200, 404], barista: [null, 200], admin: [200, 404] } },
  remind: { statuses: ofBarista },
  handOver: { statuses: ofBarista },
  setNotCollected: { statuses: ofBarista },
  clearNotCollected: { statuses: ofBarista },
  waitForTumbler: { statuses: ofBarista },
  // Not one that this barista has added.
  takeWalkUpBack: { statuses: { user: [403, 403], barista: [null, 409], admin: [403, 403] } },
}

const users: Partial<Record<Name, OwnershipRule>> = {
  changeUser: {
    body: { name: 'Oat' },
    statuses: { user: [403, 403], barista: [403, 403], admin: [200, 200] },
  },
  approveUser: { statuses: { user: [403, 403], barista: [403, 403], admin: [404, 404] } },
  makeResetLink: { statuses: { user: [403, 403], barista: [403, 403], admin: [200, 200] } },
  listUserSessions: { statuses: { user: [403, 403], barista: [403, 403], admin: [200, 200] } },
  endUserSession: { statuses: { user: [403, 403], barista: [403, 403], admin: [404, 404] } },
  // Of their own all but this one.
  endUserSessions: { statuses: { user: [403, 403], barista: [403, 403], admin: [200, 200] } },
  // The id is a session's, and no account's.
  endSession: { statuses: { user: [404, 404], barista: [404, 404], admin: [404, 404] } },
  markInactive: {
    body: { status: 'INACTIVE' },
    statuses: { user: [200, 404], barista: [200, 404], admin: [200, 404] },
  },
}

test('every endpoint for one order or one user is covered below', () => {
  const names = Object.entries<Endpoint>(endpoints)
    .filter(([, { path }]) => /^[/](order|user)[/].*:id/.test(path))
    .map(([name]) => name)
  expect(names.sort()).toEqual([...Object.keys(orders), ...Object.keys(users)].sort())
})

const cases = (table: typeof orders) =>
  Object.entries(table).flatMap(([name, { body, statuses }]) =>
    Object.entries(statuses).flatMap(([role, [own, another]]) => [
      ...(own === null ? [] : [[name, role, 'own', own, body] as const]),
      [name, role, "another's", another, body] as const,
    ]),
  )

const call = (user: TestUser, name: string, id: string, body?: object) =>
  user.call(endpoints[name as Name] as Endpoint, {
    params: { id, sessionId: id },
    ...(body && { body: body as never }),
  })

const statusOf = async (id: string) =>
  (await barista.call(endpoints.getOrder, { params: { id, sessionId: id } })).body.status

describe('an order', () => {
  test.each(cases(orders))('%s by a %s, %s: %i', async (name, role, whose, expected, body) => {
    const caller = await app.newUser(role as Role)
    const owner = whose === 'own' ? caller : await app.newUser('user')
    const { id } = await makeOrder(app, owner)
    // The next one.
    if (name === 'letPass') await makeOrder(app, await app.newUser('user'))
    if (name === 'undoMove')
      await barista.call(moveOrderAsBarista, {
        params: { id, sessionId: id },
        body: { status: 'in-progress' },
      })
    if (['remind', 'handOver', 'setNotCollected', 'clearNotCollected'].includes(name))
      await app.query(`update orders set status = 'done' where id = $1`, id)
    if (name === 'giveFeedback')
      await app.query(`update orders set status = 'picked' where id = $1`, id)
    const before = await statusOf(id)
    expect((await call(caller, name, id, body)).status).toBe(expected)
    if (expected >= 400) expect(await statusOf(id)).toBe(before)
  })

  test("appears in its owner's lists only", async () => {
    const [ploy, oat] = [await app.newUser('user'), await app.newUser('admin')]
    const { id } = await makeOrder(app, ploy)
    const idsOf = async (user: TestUser) => {
      const queue = await user.call(listMyQueue)
      const history = await user.call(listMyHistory)
      const today = await user.call(listMyOrders)
      return [...queue.body, ...history.body, ...today.body].map((order) => order.id)
    }
    expect([await idsOf(ploy), await idsOf(oat)]).toEqual([[id, id], []])
  })
})

describe('an account', () => {
  test.each(cases(users))('%s by a %s, %s: %i', async (name, role, whose, expected, body) => {
    const caller = await app.newUser(role as Role)
    const owner = whose === 'own' ? caller : await app.newUser('user')
    expect((await call(caller, name, owner.id, body)).status).toBe(expected)
    // Both end the session of the account, unless it is the one that asks for all the others.
    const endsIt = name === 'markInactive' || (name === 'endUserSessions' && caller !== owner)
    const isSignedIn = !endsIt || expected !== 200
    const me = await owner.call(getMe)
    expect(me.status).toBe(isSignedIn ? 200 : 401)
    if (isSignedIn)
      expect(me.body.name).toBe(expected === 200 && name === 'changeUser' ? 'Oat' : 'Ploy')
  })

  test('shows its e-mail address to admins and its owner only', async () => {
    const [ploy, mali] = [await app.newUser('user'), await app.newUser('admin')]
    const order = await makeOrder(app, ploy)
    const listed = await barista.call(endpoints.listOrders)
    expect(listed.body.map(({ id }) => id)).toContain(order.id)
    expect(JSON.stringify([listed.body, order])).not.toContain('@')
    expect((await ploy.call(getMe)).body.email).toBe(ploy.email)
    const query = { search: ploy.email }
    expect((await mali.call(listUsers, { query })).body.map(({ email }) => email)).toEqual([
      ploy.email,
    ])
  })
})

test("an order with another user's picture is rejected and not counted", async () => {
  const item = await makeItem(app)
  const tumblerImage = await makePicture(app, await app.newUser('user'))
  for (const role of ['user', 'admin'] as const) {
    const caller = await app.newUser(role)
    const body = { ...(await makeDraft(app, caller, item)), tumblerImage }
    const { status, problem } = await caller.call(placeOrder, { body })
    expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(problem.errors?.[0]?.path).toBe('body.tumblerImage')
    expect((await caller.call(countMyOrders)).body).toMatchObject({ totalOrder: 0 })
  }
})
