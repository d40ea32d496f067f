import type { Context } from '../context.ts'

const keptMs = 24 * 3_600_000
const ordersAtOnce = 1000

/** Keys of requests are kept for 24 h (product-rules §6). */
export async function deleteIdempotencyKeys(
  { database, clock }: Context,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - keptMs)
  let deleted = ordersAtOnce
  while (!signal?.aborted && deleted === ordersAtOnce) {
    const { numUpdatedRows } = await database
      .updateTable('orders')
      .set({ idempotency_key: null, idempotency_hash: null })
      .where('id', 'in', (query) =>
        query
          .selectFrom('orders')
          .select('id')
          .where('idempotency_key', 'is not', null)
          .where('order_date', '<=', before)
          .limit(ordersAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    deleted = Number(numUpdatedRows)
  }
}
