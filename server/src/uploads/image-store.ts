import { createHmac } from 'node:crypto'
import type { Caller } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { keptSecret } from '../database/secrets.ts'
import { countUpload } from './count-upload.ts'
import { decodedPicture } from './decode-picture.ts'
import { addressOf } from './picture-reads.ts'

/** A picture that comes with something else counts like one that is uploaded. */
export const countSentPicture = countUpload

/** `isCounted` when that was done before it was read. */
export async function storeSentPicture(
  context: Context,
  caller: Caller,
  dataUrl: string,
  isCounted: boolean,
) {
  if (!isCounted) await countSentPicture(context, caller)
  return storePicture(context, caller, dataUrl)
}

/** Keeps a picture once per content; answers its address. */
export async function storePicture(context: Context, caller: Caller, dataUrl: string) {
  const bytes = await decodedPicture(dataUrl)
  const name = await nameOf(context, bytes)
  const { database, clock } = context
  const now = clock()
  await database
    .with('stored', (query) =>
      query
        .insertInto('pictures')
        .values({ name, bytes, created_at: now })
        // Holds the row that is there already against being removed at this moment.
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now })),
    )
    .insertInto('picture_uploads')
    .values({ user_id: caller.id, picture_name: name, uploaded_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'picture_name']).doUpdateSet({ uploaded_at: now }),
    )
    .execute()
  return addressOf(name)
}

const keys = new WeakMap<Context['database'], string>()

/** The same for the same content, and yet not to be found out by whoever has the picture. */
async function nameOf({ database }: Context, bytes: Buffer) {
  const key = keys.get(database) ?? (await keptSecret(database, 'picture-names'))
  keys.set(database, key)
  return createHmac('sha256', key).update(bytes).digest('hex')
}
