import { hash, randomBytes } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'

const hashOf = (token: string) => hash('sha256', token)

export async function readScreenLink({ database }: Context) {
  const link = await database.selectFrom('screen_link').select('created_at').executeTakeFirst()
  return { since: link?.created_at.toISOString() ?? null }
}

/** An earlier link ends, and screens that have it show nothing any more. */
export async function makeScreenLink(context: Context, { id: actorId }: AuthenticatedUser) {
  const { database, clock, settings } = context
  const token = randomBytes(24).toString('base64url')
  const at = clock()
  const link = { token_hash: hashOf(token), created_at: at }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('screen_link')
      .values(link)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
      .execute()
    await audit(transaction, { at, actorId, userId: null, event: 'screen-link-made' })
  })
  await publishSettings(context)
  return { url: `${settings.publicUrl}/screen/${token}` }
}

export async function revokeScreenLink(context: Context, { id: actorId }: AuthenticatedUser) {
  const { database, clock } = context
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('screen_link').executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await audit(transaction, { at: clock(), actorId, userId: null, event: 'screen-link-ended' })
  })
  await publishSettings(context)
  return { since: null }
}

/** The settings that everybody reads say whether there is a screen. */
async function publishSettings({ database, live }: Context) {
  const { settings_revision: revision } = await database
    .selectFrom('shop')
    .select('settings_revision')
    .executeTakeFirstOrThrow()
  live.settingsChanged({ revision })
}

/** @throws NOT_FOUND for a link that was never made, or has ended. */
export async function requireScreenLink({ database }: Context, token: string) {
  const link = await database
    .selectFrom('screen_link')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!link) throw new ApiError('NOT_FOUND')
}
