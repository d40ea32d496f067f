import type { KeptOptionGroup, OptionGroup } from '@tumbler/contract/options'
import { type Kysely, type Selectable, sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { availabilityOf } from '../spec-words.ts'

export type StoredChoice = Tables['option_groups']['choices']['__select__'][number]

export type GroupRow = Pick<
  Selectable<Tables['option_groups']>,
  'id' | 'name' | 'other_name' | 'choices'
>

/** All of them, archived ones last. */
export async function listOptionGroups(context: Context): Promise<KeptOptionGroup[]> {
  const rows = await context.database
    .selectFrom('option_groups')
    .selectAll()
    .orderBy('is_available', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => keptGroupOf(row, businessDay(context)))
}

export const keptGroupOf = (
  row: Selectable<Tables['option_groups']>,
  today: string,
): KeptOptionGroup => ({
  ...optionGroupOf(row, today),
  isAvailable: availabilityOf(row.is_available),
  archivedChoices: row.choices
    .filter(({ isArchived }) => isArchived)
    .map(({ id, name, otherName = null }) => ({ id, name, otherName })),
  revision: row.revision,
})

/** What can be chosen on this day. */
export const optionGroupOf = (
  { id, name, other_name, choices }: GroupRow,
  today: string,
): OptionGroup => ({
  id,
  name,
  otherName: other_name,
  choices: choices
    .filter(({ isArchived }) => !isArchived)
    .map((choice) => ({
      id: choice.id,
      name: choice.name,
      otherName: choice.otherName ?? null,
      isSoldOut: choice.soldOutOn === today,
    })),
})

/** The groups of items, by id. */
export async function readOptionGroups(database: Kysely<Tables>) {
  const rows = await database
    .selectFrom('option_groups')
    .select(['id', 'name', 'other_name', 'choices'])
    .where('is_available', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type GroupsById = Awaited<ReturnType<typeof readOptionGroups>>

/** SQL: the groups of the menu item `item`, in its order. */
export const groupsOfItem = sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'other_name', option_groups.other_name, 'choices', choices)
    order by array_position(group_ids, id)), '[]')
  from menu_item_details join option_groups on id = any(group_ids)
  where item_id = item.id and is_available
)`

/** SQL: grows with every change of a group of the menu item `item`. */
export const groupRevisions = sql<number>`(
  select coalesce(sum(revision), 0)::int from option_groups
  where id = any((select group_ids from menu_item_details where item_id = item.id)::uuid[])
)`
