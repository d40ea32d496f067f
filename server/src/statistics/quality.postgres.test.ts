import { readQuality } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp } from '../testing/test-app.ts'

test('of very many drinks the newest 100,000 are measured', async () => {
  const app = await openTestApp()
  const fern = await app.newUser('barista', 'Fern')
  const { id: userId } = await app.newUser('user')
  const make = (at: string, wait: number) => {
    const started_at = new Date(Date.parse(at) + wait * 60_000)
    return makePastOrder(app, { userId, at, row: { started_at, done_at: started_at } })
  }
  await make('2026-11-16T02:00:00Z', 4)
  await make('2026-11-15T02:00:00Z', 50)
  // Copies of both, by their columns: to go through JSON for each takes ten times as long.
  const columns = await app.query(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'orders' and column_name <> 'id'`,
  )
  const copied = columns.map(({ name }) => name).join()
  await app.query(
    `insert into orders (id, ${copied})
     select gen_random_uuid(), ${copied} from orders, generate_series(1, 60000)`,
  )
  const query = { startDate: '2026-11-01', endDate: '2026-12-01' }
  expect((await fern.call(readQuality, { query })).body).toMatchObject({
    drinks: 100_000,
    wait: { median: 4, ninetieth: 50 },
  })
})
