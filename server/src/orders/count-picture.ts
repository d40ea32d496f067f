import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { countRepeat, countUpload } from '../uploads/count-upload.ts'
import { placedBy } from './order-reads.ts'

/**
 * Counts the picture of a large order before it is read; a repeated request has a limit of its own.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function countPicture(context: Context, caller: AuthenticatedUser, key: string) {
  const earlier = await context.database
    .selectFrom('orders')
    .select('id')
    .where(placedBy(caller))
    .where(sql<string>`idempotency_key::text`, '=', key.toLowerCase())
    .executeTakeFirst()
  await (earlier ? countRepeat : countUpload)(context, caller)
}
