import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
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

/** Names of the newest pictures that somebody has uploaded, newest first; part of a statement. */
export const recentNames = (userId: string) => sql<string[]>`array(
  select picture_name from picture_uploads where user_id = ${userId}
  order by uploaded_at desc, picture_name limit ${limits.recentPictures}::int
)`

/** Addresses of the caller's recent list. */
export async function recentPictures({ database }: Context, actor: Actor): Promise<string[]> {
  const { names } = await database
    .selectNoFrom(recentNames(actor.id).as('names'))
    .executeTakeFirstOrThrow()
  return names.map(addressOf)
}
