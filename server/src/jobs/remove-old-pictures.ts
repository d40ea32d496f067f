import { limits } from '@tumbler/rules/limits'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { type Kysely, sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { addressIn, recentNames } from '../uploads/picture-reads.ts'
import { removeUnownedPictures } from '../uploads/remove-unowned-pictures.ts'

const dayMs = 86_400_000
const batchSize = 100

/**
 * Removes the pictures that product-rules §8 does not keep, and returns how many. Rows that are
 * locked at this moment are left for the next run. Orders keep the address of a removed picture.
 */
export async function removeOldPictures(context: Context, signal?: AbortSignal): Promise<number> {
  let last: Upload | undefined = { user_id: noId, picture_name: '' }
  while (last && !signal?.aborted) last = await removeOldUploads(context, last)
  return removeUnownedPictures(context, signal)
}

interface Upload {
  user_id: string
  picture_name: string
}

/** Sorts before all others. */
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * The next batch of old uploads after `last`; returns where it ended, undefined when it was the
 * last one. The rows are locked before they are checked: an order that used one before is seen, and
 * an order that uses one afterwards waits and no longer finds it.
 */
function removeOldUploads(context: Context, last: Upload): Promise<Upload | undefined> {
  const { database, clock, settings } = context
  return database.transaction().execute(async (transaction) => {
    const { imageRetentionDays } = await effectiveSettings({ database: transaction, settings })
    const days = Math.min(limits.unusedPictureDays, imageRetentionDays)
    const uploads = await transaction
      .selectFrom('picture_uploads')
      .select(['user_id', 'picture_name'])
      .where('uploaded_at', '<', new Date(clock().getTime() - days * dayMs))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'picture_name'), '>', tuple(last.user_id, last.picture_name)),
      )
      .orderBy('user_id')
      .orderBy('picture_name')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (uploads.length > 0) await removeUnneeded(context, transaction, uploads, imageRetentionDays)
    return uploads.length === batchSize ? uploads.at(-1) : undefined
  })
}

/** An order is closed on its business day, at the latest when the next one begins. */
async function removeUnneeded(
  context: Context,
  transaction: Kysely<Tables>,
  uploads: Upload[],
  imageRetentionDays: number,
) {
  const now = context.clock()
  const today = businessDay(context, now)
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const ordersOfUpload = sql`orders.user_id = upload.user_id
    and orders.tumbler_image = ${addressIn('upload.picture_name')}`
  await sql`
    delete from picture_uploads upload
    using unnest(
      ${uploads.map(({ user_id }) => user_id)}::uuid[],
      ${uploads.map(({ picture_name }) => picture_name)}::text[]
    ) old (user_id, picture_name)
    where upload.user_id = old.user_id and upload.picture_name = old.picture_name
      and not exists (
        select from tumblers saved
        where saved.user_id = upload.user_id and saved.picture_name = upload.picture_name
      )
      and not exists (
        select from orders
        where orders.status = any(${[...openStatuses]}::text[]) and ${ordersOfUpload}
      )
      and not exists (
        select from orders
        where orders.business_day >= ${addDays(today, -imageRetentionDays)}::date
          and ${ordersOfUpload}
      )
      and case when exists (select from orders where ${ordersOfUpload})
        then upload.uploaded_at < ${before(imageRetentionDays)}::timestamptz
          and upload.picture_name <> all(${recentNames(sql`upload.user_id`)})
          and upload.picture_name is distinct from (
            select substring(tumbler_image from '[0-9a-f]{64}') from orders
            where orders.user_id = upload.user_id and orders.category_for = 'cafe'
            order by business_day desc, order_date desc limit 1
          )
        else upload.uploaded_at < ${before(limits.unusedPictureDays)}::timestamptz
      end`.execute(transaction)
}
