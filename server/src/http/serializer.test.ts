import { type Route, routes } from '@tumbler/contract/routes'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { bearer } from '../testing/logins.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const ploy = await app.newUser('user')
const fern = await app.newUser('barista')
const mali = await app.newUser('admin')

/** As it is sent: by the contract of this version it is none. */
async function read({ path }: Route, caller: TestUser) {
  const headers = bearer(caller.token)
  const response = await app.server.fastify.inject({ url: `/api${path}`, headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('what only a newer version stores is passed on', async () => {
  await makeOrder(app, ploy)
  await app.query('alter table orders drop constraint orders_type_check')
  cleanUp(() =>
    app.query(
      `alter table orders add constraint orders_type_check
        check (type in ('hot', 'cold', 'frappe')) not valid`,
    ),
  )
  const look = { vessel: 'flask', colour: 'plum', garnish: 'fig' }
  await app.query('update menu_items set look = $1', JSON.stringify({ ...look, ice: 'crushed' }))
  await app.query(`update orders set type = 'blended', sweetness = 60`)
  await app.query(
    `insert into audit (event, at, user_id) values ('badge-printed', $1, $2)`,
    app.now,
    ploy.id,
  )

  const [category] = await read(routes.listCategories, ploy)
  expect(category.menu[0].look).toEqual(look)
  const changed = { type: 'blended', sweetness: 60 }
  for (const list of [routes.listMyOrders, routes.listMyQueue])
    expect(await read(list, ploy)).toMatchObject([changed])
  expect(await read(routes.listOrders, fern)).toMatchObject([changed])
  expect(await read(routes.listAudit, mali)).toMatchObject([{ event: 'badge-printed' }])
})
