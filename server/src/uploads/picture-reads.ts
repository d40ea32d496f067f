import { limits } from '@tumbler/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'

const prefix = '/api/upload/image/'
const fileName = /^([0-9a-f]{64})\.webp$/

export const addressOf = (pictureName: string) => `${prefix}${pictureName}.webp`

/** SQL: the address of a picture whose name is in this column. */
export const addressIn = (column: string) =>
  sql<string>`${sql.lit(prefix)} || ${sql.ref(column)} || '.webp'`

/** Null for an address that is not of a picture of ours. */
export const pictureNameOf = (tumblerImage: string) =>
  tumblerImage.startsWith(prefix) ? nameOf(tumblerImage.slice(prefix.length)) : null

const nameOf = (name: string) => fileName.exec(name)?.[1] ?? null

export async function readPicture({ database }: Context, fileName: string) {
  const picture = await database
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', nameOf(fileName))
    .executeTakeFirst()
  if (!picture) throw new ApiError('NOT_FOUND')
  return picture.bytes
}

/** Some weeks of orders are searched for when a picture was used last. */
const maxOrdersSearched = 60

/** Part of a statement: names of the pictures that a user sent or ordered with last, newest first. */
export const recentNames = (userId: string | RawBuilder<string>) => sql<string[]>`array(
  select own.picture_name from picture_uploads own
  left join (
    select tumbler_image, max(order_date) as used_at from (
      select tumbler_image, order_date from orders where user_id = ${userId}
      order by business_day desc limit ${maxOrdersSearched}::int
    ) latest
    group by tumbler_image
  ) used on used.tumbler_image = ${addressIn('own.picture_name')}
  where own.user_id = ${userId}
  order by greatest(own.uploaded_at, used.used_at) desc, own.picture_name
  limit ${limits.recentPictures}::int
)`

/** Addresses of the pictures that a user used last, the latest first. */
export async function recentPictures({ database }: Context, { id }: { id: string }) {
  const { names } = await database
    .selectNoFrom(recentNames(id).as('names'))
    .executeTakeFirstOrThrow()
  return names.map(addressOf)
}
