import { Readable } from 'node:stream'
import { requireAttempts } from '../attempt-limit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { sessionsOf } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import type { OrderRow } from '../orders/order-reads.ts'
import { ownOrderResponse } from '../orders/order-reads.ts'
import { listTumblers } from '../tumblers/tumblers.ts'
import { addressOf } from '../uploads/picture-reads.ts'
import { readAccount } from '../users/user-reads.ts'

const ordersAtOnce = 200

/**
 * All that is stored about the caller, as JSON (product-rules §13). Read and sent piece by piece, so
 * that no server holds all pictures at once.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function exportAccount(context: Context, caller: AuthenticatedUser) {
  await requireAttempts(context, [{ key: `export ${caller.id}`, max: 10, windowMs: 3_600_000 }])
  const head = {
    exportedAt: context.clock().toISOString(),
    account: await readAccount(context, caller),
    devices: await sessionsOf(context, caller.id, caller.sessionId),
    tumblers: await listTumblers(context, caller),
    notifications: await listSubscriptions(context, caller),
    changes: await listChanges(context, caller),
  }
  return Readable.from(
    json(head, { orders: orders(context, caller), pictures: pictures(context, caller) }),
  )
}

async function listSubscriptions({ database }: Context, { id }: AuthenticatedUser) {
  const rows = await database
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint, created_at }) => ({ endpoint, since: created_at.toISOString() }))
}

/** Of the account; who made them is another person's. */
async function listChanges({ database }: Context, { id }: AuthenticatedUser) {
  const rows = await database
    .selectFrom('audit')
    .select(['at', 'event', 'details'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    event: row.event,
    details: row.details as Record<string, string>,
  }))
}

/** The fields of an object, and after them lists whose items come one by one. */
async function* json(head: object, lists: Record<string, AsyncIterable<unknown>>) {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, items] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`
    let separator = ''
    for await (const item of items) {
      yield separator + JSON.stringify(item)
      separator = ','
    }
    yield ']'
  }
  yield '}'
}

async function* orders({ database }: Context, { id, name }: AuthenticatedUser) {
  let rows: OrderRow[]
  let after = '00000000-0000-0000-0000-000000000000'
  do {
    rows = await database
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ordersAtOnce)
      .execute()
    for (const row of rows) {
      yield ownOrderResponse(row, name)
      after = row.id
    }
  } while (rows.length === ordersAtOnce)
}

async function* pictures({ database }: Context, { id }: AuthenticatedUser) {
  const uploads = await database
    .selectFrom('picture_uploads')
    .select(['picture_name', 'uploaded_at'])
    .where('user_id', '=', id)
    .orderBy('uploaded_at')
    .execute()
  for (const { picture_name: name, uploaded_at } of uploads) {
    const picture = await database
      .selectFrom('pictures')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirst()
    if (picture)
      yield {
        address: addressOf(name),
        uploadedAt: uploaded_at.toISOString(),
        dataUrl: `data:image/webp;base64,${picture.bytes.toString('base64')}`,
      }
  }
}
