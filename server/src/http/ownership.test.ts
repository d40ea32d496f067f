import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import {
  listMyHistory,
  listMyQueue,
  moveOrderAsBarista,
  placeOrder,
} from '@tumbler/contract/orders'
import { getMe, listUsers } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder, makePicture } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let barista: TestUser
beforeAll(async () => {
  app = await openTestApp()
  barista = await app.newUser('barista')
})
afterAll(() => app.close())

type Name = keyof typeof endpoints
interface Reach {
  body?: object
  /** How one's own is answered, and another's; a barista has no order of her own. */
  reach: Record<Role, readonly [own: number | null, another: number]>
}

const ofOwner = { user: [200, 404], barista: [null, 403], admin: [200, 404] } as const
const ofBarista = { user: [403, 403], barista: [null, 200], admin: [403, 403] } as const

const orders: Partial<Record<Name, Reach>> = {
  getOrder: { reach: { ...ofOwner, barista: [null, 200] } },
  moveMyOrder: { body: { status: 'cancel' }, reach: ofOwner },
  moveOrderAsBarista: { body: { status: 'in-progress' }, reach: ofBarista },
  undoMove: { body: {}, reach: ofBarista },
}

const users: Partial<Record<Name, Reach>> = {
  changeUser: {
    body: { name: 'Oat' },
    reach: { user: [403, 403], barista: [403, 403], admin: [200, 200] },
  },
  markInactive: {
    body: { status: 'INACTIVE' },
    reach: { user: [200, 404], barista: [200, 404], admin: [200, 404] },
  },
}

test('every endpoint on one order or one person is asked below', () => {
  const onOne = Object.entries<Endpoint>(endpoints)
    .filter(([, { path }]) => /^[/](order|user)[/].*:id/.test(path))
    .map(([name]) => name)
  expect(onOne.sort()).toEqual([...Object.keys(orders), ...Object.keys(users)].sort())
})

const cases = (table: typeof orders) =>
  Object.entries(table).flatMap(([name, { body, reach }]) =>
    Object.entries(reach).flatMap(([role, [own, another]]) => [
      ...(own === null ? [] : [[name, role, 'own', own, body] as const]),
      [name, role, "another's", another, body] as const,
    ]),
  )

const ask = (person: TestUser, name: string, id: string, body?: object) =>
  person.call(endpoints[name as Name] as Endpoint, {
    params: { id },
    ...(body && { body: body as never }),
  })

describe('an order', () => {
  test.each(cases(orders))('%s by a %s, %s: %i', async (name, role, whose, expected, body) => {
    const caller = await app.newUser(role as Role)
    const owner = whose === 'own' ? caller : await app.newUser('user')
    const { id } = await makeOrder(app, owner)
    if (name === 'undoMove')
      await barista.call(moveOrderAsBarista, { params: { id }, body: { status: 'in-progress' } })
    expect((await ask(caller, name, id, body)).status).toBe(expected)
    const { status } = await ask(barista, 'getOrder', id)
    expect(status).toBe(200)
  })

  test("is on its owner's lists only", async () => {
    const [ploy, oat] = [await app.newUser('user'), await app.newUser('admin')]
    const { id } = await makeOrder(app, ploy)
    const idsOf = async (person: TestUser) => {
      const queue = await person.call(listMyQueue)
      const history = await person.call(listMyHistory)
      return [...queue.body, ...history.body].map((order) => order.id)
    }
    expect([await idsOf(ploy), await idsOf(oat)]).toEqual([[id], []])
  })
})

describe('an account', () => {
  test.each(cases(users))('%s by a %s, %s: %i', async (name, role, whose, expected, body) => {
    const caller = await app.newUser(role as Role)
    const owner = whose === 'own' ? caller : await app.newUser('user')
    expect((await ask(caller, name, owner.id, body)).status).toBe(expected)
    const isStillIn = name !== 'markInactive' || expected !== 200
    expect((await owner.call(getMe)).status).toBe(isStillIn ? 200 : 401)
  })

  test('shows its address to admins and to its owner only', async () => {
    const [ploy, mali] = [await app.newUser('user'), await app.newUser('admin')]
    const order = await makeOrder(app, ploy)
    const seen = await barista.call(endpoints.listOrders)
    expect(seen.body.map(({ id }) => id)).toContain(order.id)
    expect(JSON.stringify([seen.body, order])).not.toContain('@')
    expect((await ploy.call(getMe)).body.email).toBe(ploy.email)
    const query = { search: ploy.email }
    expect((await mali.call(listUsers, { query })).body.map(({ email }) => email)).toEqual([
      ploy.email,
    ])
  })
})

test("another's picture is no tumbler of mine, whoever I am", async () => {
  const item = await makeItem(app)
  const tumblerImage = await makePicture(app, await app.newUser('user'))
  for (const role of ['user', 'admin'] as const) {
    const caller = await app.newUser(role)
    const body = { ...(await makeDraft(app, caller, item)), tumblerImage }
    const { status, problem } = await caller.call(placeOrder, { body })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'body.tumblerImage'])
  }
})
