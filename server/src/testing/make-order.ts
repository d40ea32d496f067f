import { randomBytes } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import type { DrinkType, Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { TestApp, TestUser } from './test-app.ts'

/** An item in a category of its own. */
export async function makeItem(
  { database }: TestApp,
  { venue = 'cafe', name = 'Latte', category = 'Coffee', ...offer }: ItemOptions = {},
) {
  const { id: categoryId } = await database.kysely
    .insertInto('categories')
    .values({ name: category, category_for: venue })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await database.kysely
    .insertInto('menu_items')
    .values({ name, category_id: categoryId, description: '-', ...offer })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, categoryId, name }
}

interface ItemOptions {
  venue?: Venue
  name?: string
  category?: string
  types?: DrinkType[]
  has_sweetness?: boolean
  sold_out_on?: string | null
}

/** The address of a picture that this user has uploaded. */
export async function makePicture({ database, now }: TestApp, user: TestUser) {
  const name = randomBytes(32).toString('hex')
  await database.kysely
    .insertInto('pictures')
    .values({ name, bytes: Buffer.from('picture') })
    .execute()
  await database.kysely
    .insertInto('picture_uploads')
    .values({ user_id: user.id, picture_name: name, uploaded_at: now })
    .execute()
  return `/api/upload/image/${name}.webp`
}

/** As if this user had uploaded as many pictures as one may in an hour. */
export async function useUpUploads({ database, now }: TestApp, user: TestUser) {
  const key = `upload hour ${user.id}`
  const until = new Date(now.getTime() + 60_000)
  const attempts = { key, count: limits.picturesPerHour, until }
  await database.kysely.insertInto('attempts').values(attempts).execute()
}

/** A complete draft for an item, or a new one, with a picture of the user's own. */
export async function makeDraft(app: TestApp, user: TestUser, item?: { id: string; name: string }) {
  const { id, name } = item ?? (await makeItem(app))
  return {
    menu_id: id,
    menu_name: name,
    type: 'cold',
    sweetness: 50,
    remark: 'Less ice please',
    tumblerImage: await makePicture(app, user),
  }
}

export async function makeOrder(app: TestApp, user: TestUser, item?: { id: string; name: string }) {
  const draft = await makeDraft(app, user, item)
  const { status, body } = await user.call(placeOrder, { body: draft })
  if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
  return body
}

/** The moves of an order, first to last. */
export const movesOf = (app: TestApp, orderId: string) =>
  app.query(
    `select id, from_status, to_status, actor_id, undoes from order_moves
     where order_id = $1 order by id`,
    orderId,
  )
