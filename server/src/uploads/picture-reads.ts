import { limits } from '@tumbler/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

const folder = '/api/upload/image/'
const file = /^([0-9a-f]{64})\.webp$/

export const addressOf = (pictureName: string) => `${folder}${pictureName}.webp`

/** Name of the picture that an address speaks of; null when it is no address of ours. */
export const pictureNameOf = (tumblerImage: string) =>
  tumblerImage.startsWith(folder) ? nameOf(tumblerImage.slice(folder.length)) : null

const nameOf = (fileName: string) => file.exec(fileName)?.[1] ?? null

export async function readPicture({ database }: Context, fileName: string) {
  const picture = await database
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', nameOf(fileName))
    .executeTakeFirst()
  if (!picture) throw new Refusal('NOT_FOUND')
  return picture.bytes
}

/** Orders that are looked at for when a picture was used last: some weeks of them. */
const latestOrders = 60

/** Names of the pictures that somebody used last, to upload or to order, the latest first; part of a statement. */
export const recentNames = (userId: string | RawBuilder<string>) => sql<string[]>`array(
  select own.picture_name from picture_uploads own
  left join (
    select tumbler_image, max(order_date) as used_at from (
      select tumbler_image, order_date from orders where user_id = ${userId}
      order by business_day desc limit ${latestOrders}::int
    ) latest
    group by tumbler_image
  ) used on used.tumbler_image = ${folder} || own.picture_name || '.webp'
  where own.user_id = ${userId}
  order by greatest(own.uploaded_at, used.used_at) desc, own.picture_name
  limit ${limits.recentPictures}::int
)`

/** Addresses of the caller's recent list. */
export async function recentPictures({ database }: Context, actor: Actor): Promise<string[]> {
  const { names } = await database
    .selectNoFrom(recentNames(actor.id).as('names'))
    .executeTakeFirstOrThrow()
  return names.map(addressOf)
}
