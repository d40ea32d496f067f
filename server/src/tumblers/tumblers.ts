import type { Tumbler } from '@tumbler/contract/tumblers'
import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { addressIn, addressOf, pictureNameOf } from '../uploads/picture-reads.ts'

interface TumblerRow {
  id: string
  name: string
  picture_name: string
  used: number
}

const answer = ({ picture_name, ...tumbler }: TumblerRow): Tumbler => ({
  ...tumbler,
  image: addressOf(picture_name),
})

/** SQL: the orders of a row of `tumblers`. */
const itsOrders = sql`orders
  where orders.user_id = tumblers.user_id and tumbler_image = ${addressIn('picture_name')}`

const used = sql<number>`(select count(*)::int from ${itsOrders})`

const columns = ['id', 'name', 'picture_name', used.as('used')] as const

/** The one used last comes first; a new one before it. */
export async function listTumblers({ database }: Context, caller: AuthenticatedUser) {
  const { rows } = await sql<TumblerRow>`
    select id, name, picture_name, times.used from tumblers
    cross join lateral (
      select count(*)::int as used, max(order_date) as used_at from ${itsOrders}
    ) times
    where user_id = ${caller.id}
    order by greatest(created_at, times.used_at) desc, id`.execute(database)
  return rows.map(answer)
}

/**
 * A picture that the caller has uploaded. The user's row is the lock of the limit.
 *
 * @throws NOT_FOUND for any other picture; CONFLICT for a name or a picture that is saved already,
 * and when all places are taken.
 */
export function addTumbler(
  { database, clock }: Context,
  caller: AuthenticatedUser,
  { name, image }: { name: string; image: string },
) {
  const picture_name = pictureNameOf(image)
  return database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', caller.id)
      .forNoKeyUpdate()
      .execute()
    const upload = await transaction
      .selectFrom('picture_uploads')
      .select('picture_name')
      .where('user_id', '=', caller.id)
      .where('picture_name', '=', picture_name)
      .forKeyShare()
      .executeTakeFirst()
    if (!upload) throw new ApiError('NOT_FOUND')
    const { count } = await transaction
      .selectFrom('tumblers')
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('user_id', '=', caller.id)
      .executeTakeFirstOrThrow()
    if (count >= limits.tumblers) throw new ApiError('CONFLICT')
    const added = await transaction
      .insertInto('tumblers')
      .values({ user_id: caller.id, name, created_at: clock(), ...upload })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!added) throw new ApiError('CONFLICT')
    return answer(added)
  })
}

/** @throws NOT_FOUND; CONFLICT for a name that another tumbler has. */
export async function renameTumbler(
  { database }: Context,
  caller: AuthenticatedUser,
  { id, name }: { id: string; name: string },
) {
  const renamed = await database
    .updateTable('tumblers')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .returning(columns)
    .executeTakeFirst()
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'tumblers_by_name') throw new ApiError('CONFLICT')
      throw error
    })
  if (!renamed) throw new ApiError('NOT_FOUND')
  return answer(renamed)
}

/** @throws NOT_FOUND */
export async function removeTumbler({ database }: Context, caller: AuthenticatedUser, id: string) {
  const removed = await database
    .deleteFrom('tumblers')
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .returning(columns)
    .executeTakeFirst()
  if (!removed) throw new ApiError('NOT_FOUND')
  return answer(removed)
}
