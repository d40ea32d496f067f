import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { type AuthenticatedUser, authenticate } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { storedSecret } from '../db/secrets.ts'
import { decodePicture } from './decode-picture.ts'
import { addressOf } from './picture-reads.ts'

/** Stores a picture once per content and returns its address. */
export async function storePicture(context: Context, caller: AuthenticatedUser, dataUrl: string) {
  const bytes = await decodePicture(dataUrl, {
    userId: caller.id,
    timeoutMs: context.timeouts.decode,
  })
  // Decoding may wait and takes seconds, in which the caller's rights may have ended.
  const { id } = await authenticate(context, caller, [caller.role])
  const name = await pictureNameFor(context.database, bytes)
  const { database, clock } = context
  const stored = await database
    .with('stored', (query) =>
      query
        .insertInto('pictures')
        .values({ name, bytes })
        // Locks a row that exists already, so that it is not removed at this moment.
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ name })),
    )
    .insertInto('picture_uploads')
    .columns(['user_id', 'picture_name', 'uploaded_at'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select(['id', sql.val(name).as('name'), sql<Date>`${clock()}::timestamptz`.as('at')])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        // Waits for an account that is ending.
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'picture_name']).doUpdateSet({ uploaded_at: clock() }),
    )
    .returning('picture_name')
    .executeTakeFirst()
  if (!stored) throw new ApiError('NOT_SIGNED_IN')
  return addressOf(name)
}

/** Keyed, so that the address cannot be computed from the picture. */
export async function pictureNameFor(database: Kysely<Tables>, bytes: Buffer) {
  const key = await storedSecret(database, 'picture-names')
  return createHmac('sha256', key).update(bytes).digest('hex')
}
