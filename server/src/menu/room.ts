import { limits } from '@tumbler/rules/limits'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'

/** So many may be available at once. */
const most = { categories: limits.menuCategories, menu_items: limits.menuItems } as const

type Filled = keyof typeof most

/** What is removed takes no room, nor what is in a category that is. */
const taken = {
  categories: sql`select count(*) from categories where is_available = 'available'`,
  menu_items: sql`select count(*) from menu_items item
    join categories category on category.id = item.category_id
    where item.is_available = 'available' and category.is_available = 'available'`,
} as const

/** For one more row. */
export const hasRoom = (table: Filled) => sql<boolean>`(${taken[table]}) < ${most[table]}::int`

/** For a row that stays, or comes back into a menu that may be full by now. */
export const isInOrHasRoom = (table: Filled, room = hasRoom(table)) =>
  sql<boolean>`(${sql.ref(`${table}.is_available`)} = 'available' or ${room})`

/** For a category that comes back, and for all the items that come back with it. */
export const hasRoomForCategory = (id: string) => sql<boolean>`(
  ${hasRoom('categories')} and (${taken.menu_items}) + (
    select count(*) from menu_items where category_id = ${id} and is_available = 'available'
  ) <= ${most.menu_items}::int
)`

export const noRoom = () =>
  new Refusal('CONFLICT', {
    detail: `The menu has room for ${most.categories} categories and ${most.menu_items} items`,
  })

/** Any number that nobody else locks by. */
const fillingTheMenu = 1_117

/** Whoever makes the menu longer waits for the others who do, and counts what they have added. */
export const inTurn = <Result>(
  { database }: Context,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${fillingTheMenu})`.execute(transaction)
    return work(transaction)
  })
