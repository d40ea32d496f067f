import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit, listAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { listOrders } from '../orders/listed-orders.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp } from '../testing/test-app.ts'
import { listUsers } from '../users/user-reads.ts'

const app = await openTestApp()
const pageSize = 10
const lastPage = 4

const { id: userId } = await app.newUser('user')
for (let count = 0; count < pageSize * lastPage; count += 1) {
  const at = `2026-11-18T02:00:${10 + count}Z`
  await makePastOrder(app, { userId, at })
  await app.newUser('user')
  await audit(app.database.kysely, { at: app.now, actorId: userId, userId, event: 'renamed' })
}

type List = (context: Context, page: number) => Promise<unknown[]>

const lists: [string, { table: string; list: List }][] = [
  ['orders', { table: 'orders', list: (context, page) => listOrders(context, { page, pageSize }) }],
  [
    'orders by their changes',
    {
      table: 'orders',
      list: (context, page) => listOrders(context, { sort: 'updatedAt', page, pageSize }),
    },
  ],
  ['accounts', { table: 'users', list: (context, page) => listUsers(context, { page, pageSize }) }],
  [
    'changes of accounts',
    { table: 'audit', list: (context, page) => listAudit(context, { page, pageSize }) },
  ],
]

/** How often the transaction has looked into other tables. */
async function countLookUps(transaction: Kysely<Tables>, ownTable: string) {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as count
    from pg_stat_xact_user_tables where relname <> ${ownTable}`.execute(transaction)
  return rows[0]?.count ?? 0
}

const lookUpsOf = (table: string, list: List, page: number) =>
  app.database.kysely.transaction().execute(async (transaction) => {
    // Whole tables that are read into the memory would hide it.
    await sql`set local enable_hashjoin = off`.execute(transaction)
    await sql`set local enable_mergejoin = off`.execute(transaction)
    const before = await countLookUps(transaction, table)
    const rows = await list({ ...app.server.context, database: transaction }, page)
    expect(rows).toHaveLength(pageSize)
    return (await countLookUps(transaction, table)) - before
  })

test.each(lists)(
  '%s: a late page looks up names of its own rows only',
  async (_, { table, list }) => {
    const first = await lookUpsOf(table, list, 1)
    expect(first).toBeGreaterThanOrEqual(pageSize)
    expect(await lookUpsOf(table, list, lastPage)).toBe(first)
  },
)
