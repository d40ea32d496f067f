import { hash, randomBytes } from 'node:crypto'
import type { ScreenLink } from '@tumbler/contract/screen'
import type { AuditEvent } from '@tumbler/rules/audit-events'
import { limits } from '@tumbler/rules/limits'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'

const hashOf = (token: string) => hash('sha256', token)

/** It opens first names and drinks only, so it is kept as it is and can be shown again. */
function newLink() {
  const token = randomBytes(24).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

/** Any number that nothing else locks by. */
const screensLockId = 1_118

type NamedRow = Selectable<Tables['screen_link']> & { changed_by: string | null }

/** The screens with the name of who made each, or turned it off. */
const screens = (database: Kysely<Tables>) =>
  database
    .selectFrom('screen_link')
    .leftJoin('users', (join) =>
      join
        .on('users.id', '=', sql<string>`case when token_hash is null then off_by else made_by end`)
        .on('users.deleted_at', 'is', null),
    )
    .selectAll('screen_link')
    .select('users.name as changed_by')
    .orderBy('screen_link.created_at')
    .orderBy('screen_id')

const answer = ({ settings }: Context, row: NamedRow): ScreenLink => ({
  id: row.screen_id,
  name: row.name,
  url: row.token && `${settings.publicUrl}/screen/${row.token}`,
  isOn: row.token_hash !== null,
  seenAt: row.seen_at?.toISOString() ?? null,
  changedAt: ((row.token_hash === null && row.off_at) || row.created_at).toISOString(),
  changedBy: row.changed_by,
})

export async function listScreens(context: Context) {
  const rows = await screens(context.database).execute()
  return rows.map((row) => answer(context, row))
}

type Note = (event: AuditEvent, details: Record<string, string>) => Promise<void>
type Work = (transaction: Transaction<Tables>, note: Note, at: Date) => Promise<NamedRow>

/** Every change is in the list of changes. */
async function change(context: Context, { id: actorId }: AuthenticatedUser, work: Work) {
  const { database, clock } = context
  const at = clock()
  const row = await database.transaction().execute((transaction) => {
    const note: Note = (event, details) =>
      audit(transaction, { at, actorId, userId: null, event, details })
    return work(transaction, note, at)
  })
  await publishSettings(context)
  return answer(context, row)
}

const screenOf = (transaction: Transaction<Tables>, id: string) =>
  screens(transaction).where('screen_id', '=', id).executeTakeFirstOrThrow()

/** @throws NOT_FOUND */
async function lockScreen(transaction: Transaction<Tables>, id: string) {
  const row = await transaction
    .selectFrom('screen_link')
    .selectAll()
    .where('screen_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** @throws CONFLICT where there are as many as there may be. */
export const addScreen = (
  context: Context,
  caller: AuthenticatedUser,
  { name }: { name: string },
) =>
  change(context, caller, async (transaction, note, at) => {
    await sql`select pg_advisory_xact_lock(${screensLockId})`.execute(transaction)
    const { count } = await transaction
      .selectFrom('screen_link')
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow()
    if (count >= limits.screens) throw new ApiError('CONFLICT')
    const { screen_id } = await transaction
      .insertInto('screen_link')
      .values({ ...newLink(), id: null, name, created_at: at, made_by: caller.id })
      .returning('screen_id')
      .executeTakeFirstOrThrow()
    await note('screen-link-made', { name })
    return screenOf(transaction, screen_id)
  })

interface ScreenChange {
  id: string
  name?: string | undefined
  isOn?: boolean | undefined
}

/** What it is already is no change. @throws NOT_FOUND */
export const changeScreen = (
  context: Context,
  caller: AuthenticatedUser,
  { id, name, isOn }: ScreenChange,
) =>
  change(context, caller, async (transaction, note, at) => {
    const before = await lockScreen(transaction, id)
    const update = transaction.updateTable('screen_link').where('screen_id', '=', id)
    if (name !== undefined && name !== before.name) {
      await update.set({ name }).execute()
      await note('screen-renamed', { from: before.name, to: name })
    }
    const wasOn = before.token_hash !== null
    if (isOn !== undefined && isOn !== wasOn) {
      const token_hash = isOn ? before.off_token_hash : null
      const off_token_hash = isOn ? null : before.token_hash
      const off = isOn ? { off_at: null, off_by: null } : { off_at: at, off_by: caller.id }
      await update.set({ token_hash, off_token_hash, ...off }).execute()
      await note(isOn ? 'screen-turned-on' : 'screen-turned-off', { name: name ?? before.name })
    }
    return screenOf(transaction, id)
  })

/** The earlier link shows nothing any more. @throws NOT_FOUND; CONFLICT for one that is off. */
export const replaceScreenLink = (context: Context, caller: AuthenticatedUser, id: string) =>
  change(context, caller, async (transaction, note) => {
    const { name, token_hash } = await lockScreen(transaction, id)
    if (token_hash === null) throw new ApiError('CONFLICT')
    await transaction
      .updateTable('screen_link')
      .set({ ...newLink(), id: null, seen_at: null })
      .where('screen_id', '=', id)
      .execute()
    await note('screen-link-replaced', { name })
    return screenOf(transaction, id)
  })

/** @throws NOT_FOUND; CONFLICT for one that is on. */
export const removeScreen = (context: Context, caller: AuthenticatedUser, id: string) =>
  change(context, caller, async (transaction, note) => {
    const { name, token_hash } = await lockScreen(transaction, id)
    if (token_hash !== null) throw new ApiError('CONFLICT')
    const removed = await screenOf(transaction, id)
    await transaction.deleteFrom('screen_link').where('screen_id', '=', id).execute()
    await note('screen-removed', { name })
    return removed
  })

/** The settings that everybody reads say whether there is a screen. */
async function publishSettings({ database, live }: Context) {
  const { settings_revision: revision } = await database
    .selectFrom('shop')
    .select('settings_revision')
    .executeTakeFirstOrThrow()
  live.settingsChanged({ revision })
}

/**
 * Keeps when the link was last used, at most once a minute.
 *
 * @throws NOT_FOUND for a link that was never made, is off, or has been replaced.
 */
export async function requireScreenLink({ database, clock }: Context, token: string) {
  const link = await database
    .selectFrom('screen_link')
    .select(['screen_id', 'seen_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!link) throw new ApiError('NOT_FOUND')
  const now = clock()
  const earliest = new Date(now.getTime() - limits.screenSeenMs)
  if (link.seen_at && link.seen_at > earliest) return
  await database
    .updateTable('screen_link')
    .set({ seen_at: now })
    .where('screen_id', '=', link.screen_id)
    .where(({ or, eb }) => or([eb('seen_at', 'is', null), eb('seen_at', '<=', earliest)]))
    .execute()
}
