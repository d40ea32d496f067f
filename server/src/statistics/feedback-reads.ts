import type { QueryOf } from '@tumbler/contract/endpoint'
import {
  type readFeedback as endpoint,
  type FeedbackOfDays,
  maxNotes,
} from '@tumbler/contract/feedback'
import { fewestAnswers } from '@tumbler/rules/feedback'
import type { DateRange } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { invalid } from '../api-error.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { ordersOf } from './counted-rows.ts'
import { otherNameOf } from './statistics-reads.ts'

type Query = QueryOf<typeof endpoint>

const answersOf = (range: DateRange) =>
  sql`${ordersOf(range, undefined)} and feedback_at is not null`

/** How drinks were, and what was written about them, without who said it (product-rules §24). */
export async function readFeedback(context: Context, { cursor, only, ...days }: Query) {
  const range = dayRange(context, days)
  const after = cursor === undefined ? null : placeOf(cursor)
  const [figures, items, notes] = await Promise.all([
    readFigures(context, range),
    readItems(context, range),
    readNotes(context, range, { after, isOnlyBad: only === 'bad' }),
  ])
  const shown = notes.slice(0, maxNotes)
  const body: FeedbackOfDays = {
    ...figures,
    items,
    notes: shown.map(({ at: _, ...note }) => note),
  }
  return { body, next: notes.length > maxNotes ? cursorOf(shown, after) : null }
}

async function readFigures({ database }: Context, range: DateRange) {
  const { rows } = await sql<Omit<FeedbackOfDays, 'items' | 'notes'>>`
    select count(feedback_at)::int as total,
      count(*) filter (where is_good)::int as good,
      count(*)::int as "pickedUp",
      count(feedback_note)::int as "notesTotal"
    from ${ordersOf(range, undefined)} and status = 'picked'`.execute(database)
  const [figures] = rows
  if (!figures) throw new Error('a count has a row')
  return figures
}

async function readItems({ database }: Context, range: DateRange) {
  const { rows } = await sql<FeedbackOfDays['items'][number]>`
    select menu_name as "Menu_name", ${otherNameOf(sql`menu_name`)} as "otherMenu_name",
      count(*)::int as total, count(*) filter (where is_good)::int as good
    from ${answersOf(range)}
    group by menu_name
    having count(*) >= ${fewestAnswers}
    order by avg(is_good::int), count(*) desc, menu_name`.execute(database)
  return rows
}

/** What was written at one moment, and how many of those were shown. */
interface Place {
  at: string
  shown: number
}

type NoteRow = FeedbackOfDays['notes'][number] & { at: Date }

async function readNotes(
  { database }: Context,
  range: DateRange,
  { after, isOnlyBad }: { after: Place | null; isOnlyBad: boolean },
) {
  const { rows } = await sql<NoteRow>`
    select business_day as day, menu_name as "Menu_name", menu_other_name as "otherMenu_name",
      is_good as "isGood", feedback_note as note, feedback_at as at
    from ${answersOf(range)} and feedback_note is not null
      ${isOnlyBad ? sql`and not is_good` : sql``}
      ${after ? sql`and feedback_at <= ${after.at}::timestamptz` : sql``}
    order by feedback_at desc, id desc
    limit ${maxNotes + 1} offset ${after?.shown ?? 0}`.execute(database)
  return rows
}

/** Not the order's id, which leads to its customer. */
function cursorOf(shown: readonly NoteRow[], before: Place | null): string {
  const at = shown.at(-1)?.at.toISOString() ?? ''
  const same = shown.filter((note) => note.at.toISOString() === at).length
  const alsoBefore = before?.at === at ? before.shown : 0
  return Buffer.from(`${at} ${same + alsoBefore}`).toString('base64url')
}

/** @throws VALIDATION_FAILED for what is no cursor. */
function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at = '', shown = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,6})$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) throw invalid('query.cursor', 'A cursor of an earlier answer.')
  return { at, shown: Number(shown) }
}
