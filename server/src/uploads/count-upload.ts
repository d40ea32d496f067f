import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { Caller } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * One more picture of this person, or a refusal until when: so many in an hour of the clock and so
 * many in 24 of them. The hour's row decides between several at once.
 */
export async function countUpload({ database, clock }: Context, { id }: Caller) {
  const now = clock().getTime()
  const hour = new Date(now - (now % hourMs))
  const dayAgo = new Date(hour.getTime() - dayMs)
  const { rows } = await sql`
    insert into upload_counts (user_id, hour, count)
    select ${id}::uuid, ${hour}::timestamptz, 1
    where (
      select coalesce(sum(count), 0) from upload_counts
      where user_id = ${id} and hour > ${dayAgo}
    ) < ${limits.picturesPerDay}::int
    on conflict (user_id, hour) do update set count = upload_counts.count + 1
      where upload_counts.count < ${limits.picturesPerHour}::int
    returning count`.execute(database)
  if (rows.length > 0) return
  const { oldest, pictures } = await database
    .selectFrom('upload_counts')
    .select(({ fn }) => [fn.min('hour').as('oldest'), fn.sum<string>('count').as('pictures')])
    .where('user_id', '=', id)
    .where('hour', '>', dayAgo)
    .executeTakeFirstOrThrow()
  const isDayFull = Number(pictures) >= limits.picturesPerDay
  const freeAt = isDayFull ? oldest.getTime() + dayMs : hour.getTime() + hourMs
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((freeAt - now) / 1000) })
}
