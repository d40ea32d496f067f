import { readQuality } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp } from '../testing/test-app.ts'

test('of very many drinks the newest 100,000 are measured', { timeout: 60_000 }, async () => {
  const app = await openTestApp()
  const fern = await app.newUser('barista', 'Fern')
  const { id: userId } = await app.newUser('user')
  const make = (at: string, wait: number) => {
    const started_at = new Date(Date.parse(at) + wait * 60_000)
    return makePastOrder(app, { userId, at, row: { started_at, done_at: started_at } })
  }
  await make('2026-11-16T02:00:00Z', 4)
  await make('2026-11-15T02:00:00Z', 50)
  const originals = (await app.query('select id from orders')).map(({ id }) => id)
  for (let part = 0; part < 24; part += 1)
    await app.query(
      `insert into orders
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
       from orders one, generate_series(1, 2500) where one.id = any($1)`,
      originals,
    )
  const query = { startDate: '2026-11-01', endDate: '2026-12-01' }
  expect((await fern.call(readQuality, { query })).body).toMatchObject({
    drinks: 100_000,
    wait: { median: 4, ninetieth: 50 },
  })
})
