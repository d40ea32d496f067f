import type { ResponseOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/first-steps'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { wordOrder } from '../db/words.ts'

/** SQL: a barista has opened the shop once; an order says so of one that an earlier version opened. */
const wasOpened = sql<boolean>`shop.mode <> 'all-close' or shop.closed_at is not null
  or shop.bar_opened_at is not null or exists (select from orders)`

/** SQL: what was archived counts, as the menu was made once. */
const isOver = sql<boolean>`shop.is_demo or (${wasOpened}) and exists (select from menu_items)`

/** SQL: whether they lead this user of `users`, who signs in. */
export const hasFirstSteps = sql<boolean>`
  (users.role = 'admin' and (select not (${isOver}) from shop))`

/** What is done is read from what there is; nothing of it is stored. */
export async function readFirstSteps({
  database,
}: Context): Promise<ResponseOf<typeof contract.readFirstSteps>> {
  const names = (which: ReturnType<typeof sql>) => sql<string[]>`array(
    select name from users where deleted_at is null and ${which} order by ${wordOrder(sql`name`)})`
  const { menu, ...shop } = await database
    .selectFrom('shop')
    .select([
      isOver.as('isOver'),
      sql<boolean>`${wasOpened}`.as('wasOpened'),
      sql<boolean>`settings ? 'openingHours'`.as('hasHours'),
      names(sql`role = 'barista' and is_available`).as('baristas'),
      names(sql`is_waiting`).as('waiting'),
      sql<{ items: number; categories: number }>`(
        select json_build_object('items', count(*), 'categories', count(distinct category_id))
        from menu_items join categories on categories.id = category_id
        where menu_items.is_available and categories.is_available
      )`.as('menu'),
    ])
    .executeTakeFirstOrThrow()
  const { baristas, waiting } = shop
  return {
    isOver: shop.isOver,
    menu: { isDone: menu.items > 0, ...menu },
    hours: { isDone: shop.hasHours },
    barista: { isDone: baristas.length > 0, baristas, waiting },
    open: { isDone: shop.wasOpened },
  }
}
