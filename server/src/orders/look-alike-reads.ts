import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { alikeKey } from './alike-key.ts'
import { shownName } from './order-reads.ts'

/**
 * Which names several people have who ordered today (product-rules §13), whatever became of their
 * orders: a number that was shown stays. `shorten` gives the part of a name that is shown.
 */
export async function lookAlikes(context: Context, shorten = (name: string) => name) {
  const people = await context.database
    .selectFrom('orders')
    // Names without an account are of different people; each customer and their colleague are two.
    .select(
      sql<string>`coalesce(user_id, id) || case when for_name is null then '' else ' for' end`.as(
        'person',
      ),
    )
    .select(shownName('orders').as('name'))
    .distinct()
    .where('business_day', '=', businessDay(context))
    .execute()
  const byName = Map.groupBy(people, ({ name }) => alikeKey(shorten(name)))
  const count = (same: typeof people) => new Set(same.map(({ person }) => person)).size
  return [...byName].filter(([, same]) => count(same) > 1).map(([alike]) => alike)
}

/** Read at most every ten seconds, as everybody who waits asks for them. */
export async function cachedLookAlikes(context: Context): Promise<ReadonlySet<string>> {
  const read = async () => JSON.stringify(await lookAlikes(context))
  return new Set(JSON.parse(await context.cache.get(`look-alikes ${businessDay(context)}`, read)))
}
