import { limits } from '@tumbler/rules/limits'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'

/** So many may be available at once. */
const most = { categories: limits.menuCategories, menu_items: limits.menuItems } as const
const words = { categories: 'categories', menu_items: 'items on the menu' } as const

type Filled = keyof typeof most

/** For one more row. */
export const hasRoom = (table: Filled) => sql<boolean>`(
  select count(*) from ${sql.table(table)} where is_available = 'available'
) < ${most[table]}::int`

/** For a row that stays, or comes back into a menu that may be full by now. */
export const isInOrHasRoom = (table: Filled) =>
  sql<boolean>`(${sql.ref(`${table}.is_available`)} = 'available' or ${hasRoom(table)})`

export const noRoom = (table: Filled) =>
  new Refusal('CONFLICT', { detail: `There are ${most[table]} ${words[table]}` })

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
