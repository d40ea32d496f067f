import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { decodedPicture } from './decode-picture.ts'

const address = /^\/api\/upload\/image\/([0-9a-f]{64})\.webp$/

/** Keeps a picture once per content; answers its address. */
export async function storePicture(context: Context, actor: Actor, dataUrl: string) {
  const bytes = await decodedPicture(dataUrl)
  const name = createHash('sha256').update(bytes).digest('hex')
  const { database, clock } = context
  const now = clock()
  await database
    .with('stored', (query) =>
      query
        .insertInto('pictures')
        .values({ name, bytes, created_at: now })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('picture_uploads')
    .values({ user_id: actor.id, picture_name: name, uploaded_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'picture_name']).doUpdateSet({ uploaded_at: now }),
    )
    .execute()
  return `/api/upload/image/${name}.webp`
}

export async function readPicture({ database }: Context, fileName: string) {
  const picture = await database
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', fileName.replace('.webp', ''))
    .executeTakeFirst()
  if (!picture) throw new Refusal('NOT_FOUND')
  return picture.bytes
}

/** Name of the picture that an address speaks of; null when it is no address of ours. */
export const pictureNameOf = (tumblerImage: string) => address.exec(tumblerImage)?.[1] ?? null
