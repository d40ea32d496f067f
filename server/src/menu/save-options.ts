import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/options'
import { limits } from '@tumbler/rules/limits'
import { sharesName } from '@tumbler/rules/options'
import { sql, type Transaction } from 'kysely'
import { ApiError, invalid, invalidBy } from '../api-error.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { isAvailableIn } from '../spec-words.ts'
import { withMenuLimits } from './menu-limits.ts'
import { archivedSince, nextRevision } from './next-revision.ts'
import { keptGroupOf, type StoredChoice } from './option-reads.ts'

type NewChoices = BodyOf<typeof contract.addOptionGroup>['choices']
type GroupChange = BodyOf<typeof contract.editOptionGroup>

/** @throws MENU_FULL where there are as many as there may be; VALIDATION_FAILED for a name that another group has. */
export async function addOptionGroup(
  context: Context,
  { name, otherName = null, choices }: BodyOf<typeof contract.addOptionGroup>,
) {
  const saved = await withMenuLimits(context, async (transaction) => {
    await requireOwnName(transaction, { name, otherName })
    return transaction
      .insertInto('option_groups')
      .values({
        name,
        other_name: otherName,
        choices: JSON.stringify(choicesAfter([], choices)),
        created_at: context.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  context.live.menuChanged(saved)
  return keptGroupOf(saved, businessDay(context))
}

/**
 * An archived one is off all items until it is restored.
 *
 * @throws NOT_FOUND; CONFLICT for another revision; MENU_FULL for more groups than there may be;
 * VALIDATION_FAILED for a name that another group has, a choice that the
 * group does not have, or the usual one sold out.
 */
export async function editOptionGroup(context: Context, id: string, change: GroupChange) {
  const { name, otherName, revision } = change
  const now = context.clock()
  const today = businessDay(context, now)
  const saved = await withMenuLimits(context, async (transaction) => {
    const group = await transaction
      .selectFrom('option_groups')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!group) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== group.revision)
      throw new ApiError('CONFLICT', { detail: 'The option group was changed meanwhile' })
    const columns = {
      name,
      other_name: otherName,
      is_available: isAvailableIn(change.isAvailable),
      choices: sql<string>`${JSON.stringify(changedChoices(group.choices, change, today))}::jsonb`,
    }
    if (columns.is_available ?? group.is_available)
      await requireOwnName(
        transaction,
        {
          name: name ?? group.name,
          otherName: otherName === undefined ? group.other_name : otherName,
        },
        id,
      )
    return transaction
      .updateTable('option_groups')
      .set({
        ...columns,
        revision: nextRevision(columns),
        archived_at: archivedSince(columns.is_available, now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  context.live.menuChanged(saved)
  return keptGroupOf(saved, today)
}

/** Nothing is ever deleted (product-rules §5). */
export const removeOptionGroup = (context: Context, id: string) =>
  editOptionGroup(context, id, { isAvailable: 'unavailable' })

/** An order names its choices by their groups. */
async function requireOwnName(
  transaction: Transaction<Tables>,
  named: { name: string; otherName: string | null },
  id?: string,
) {
  const groups = await transaction
    .selectFrom('option_groups')
    .select(['id', 'name', 'other_name as otherName'])
    .where('is_available', '=', true)
    .execute()
  if (groups.some((group) => group.id !== id && sharesName(group, named)))
    throw invalidBy('body.name', 'name_taken')
}

function changedChoices(
  before: readonly StoredChoice[],
  { choices, soldOut = {} }: GroupChange,
  today: string,
): StoredChoice[] {
  const listed = choices ? choicesAfter(before, choices) : before
  const [usual] = listed
  for (const [id, isSoldOut] of Object.entries(soldOut)) {
    if (!listed.some((choice) => choice.id === id && !choice.isArchived))
      throw invalid('body.soldOut', 'There is no such choice.')
    if (isSoldOut && id === usual?.id) throw invalidBy('body.soldOut', 'usual_sold_out')
  }
  const soldOutOn = ({ id, soldOutOn }: StoredChoice) =>
    soldOut[id] === undefined ? soldOutOn : soldOut[id] ? today : null
  const changed = listed.map((choice) => ({ ...choice, soldOutOn: soldOutOn(choice) }))
  if (choices && changed[0]?.soldOutOn === today) throw invalidBy('body.choices', 'usual_sold_out')
  return changed
}

/** Its names have changed places: it was typed the wrong way round. */
const isTurned = (one: Names, other: Names) =>
  Boolean(one.otherName && other.otherName) &&
  sameName(one.name, other.otherName ?? '') &&
  sameName(one.otherName ?? '', other.name)

interface Names {
  name: string
  otherName?: string | null | undefined
}

/** Of the first names alone. */
const sameName = (one: string, other: string) => sharesName({ name: one }, { name: other })

/**
 * As they are listed; what is not listed is archived, and a name that comes back is the same choice.
 * Another name is another choice: who has chosen oat does not get almond. It is as sold out as it was
 * under the name before. Of the archived ones the latest are kept.
 */
function choicesAfter(before: readonly StoredChoice[], listed: NewChoices): StoredChoice[] {
  const taken = new Set<string>()
  const ids = listed.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length || !ids.every((id) => before.some((one) => one.id === id)))
    throw invalid('body.choices', 'There is no such choice.')
  const choices = listed.map(({ id, name, otherName }) => {
    const same = before.find(
      (one) =>
        !taken.has(one.id) &&
        (sameName(one.name, name) || (one.id === id && isTurned(one, { name, otherName }))),
    )
    const choice = {
      id: randomUUID(),
      soldOutOn: before.find((one) => one.id === id)?.soldOutOn ?? null,
      ...same,
      name: name.trim(),
      ...(otherName !== undefined && { otherName }),
      isArchived: false,
    }
    taken.add(choice.id)
    return choice
  })
  // One that keeps its second name is not in the request with it.
  if (choices.some((one, place) => choices.slice(0, place).some((other) => sharesName(one, other))))
    throw invalidBy('body.choices', 'same_choice')
  const archived = before
    .filter(({ id }) => !taken.has(id))
    .slice(0, limits.archivedOptionChoices)
    .map((choice) => ({ ...choice, isArchived: true }))
  return [...choices, ...archived]
}
