import type { QueryOf } from '@tumbler/contract/endpoint'
import {
  type readFeedback as endpoint,
  type FeedbackOfDays,
  maxNotes,
} from '@tumbler/contract/feedback'
import type { Venue } from '@tumbler/rules/drinks'
import { fewestAnswers } from '@tumbler/rules/feedback'
import type { DateRange } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { invalid } from '../api-error.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { ordersOf } from './counted-rows.ts'
import { otherNameOf } from './statistics-reads.ts'

type Query = QueryOf<typeof endpoint>

/** SQL: what was said of drinks; one whose hand-over was taken back is none. */
const answersOf = (range: DateRange, venue: Venue | undefined) =>
  sql`${ordersOf(range, venue)} and is_good is not null and status = 'picked'`

/** How drinks were, and what was written about them, without who said it and when (product-rules §24). */
export async function readFeedback(
  context: Context,
  { cursor, only, categoryFor, ...days }: Query,
) {
  const range = dayRange(context, days)
  const after = cursor === undefined ? null : placeOf(cursor)
  const [figures, items, notes] = await Promise.all([
    readFigures(context, range, categoryFor),
    readItems(context, range, categoryFor),
    readNotes(context, range, { after, categoryFor, isOnlyBad: only === 'bad' }),
  ])
  const shown = notes.slice(0, maxNotes)
  const last = shown.at(-1)
  const body: FeedbackOfDays = {
    ...figures,
    items,
    notes: shown.map(({ place: _, ...note }) => note),
  }
  return { body, next: notes.length > maxNotes && last ? cursorOf(last) : null }
}

/** One thumb alone would be somebody's. */
async function readFigures({ database }: Context, range: DateRange, venue: Venue | undefined) {
  const { rows } = await sql<Omit<FeedbackOfDays, 'items' | 'notes'>>`
    select count(*)::int as total,
      case when count(*) >= ${fewestAnswers} then (count(*) filter (where is_good))::int end as good,
      count(feedback_note)::int as "notesTotal",
      (
        select count(*)::int from ${ordersOf(range, venue)} and status = 'picked' and user_id is not null
      ) as "pickedUp"
    from ${answersOf(range, venue)}`.execute(database)
  const [figures] = rows
  if (!figures) throw new Error('a count has a row')
  return figures
}

async function readItems({ database }: Context, range: DateRange, venue: Venue | undefined) {
  const { rows } = await sql<FeedbackOfDays['items'][number]>`
    select menu_name as "Menu_name", ${otherNameOf(sql`menu_name`)} as "otherMenu_name",
      count(*)::int as total, count(*) filter (where is_good)::int as good
    from ${answersOf(range, venue)}
    group by menu_name
    having count(*) >= ${fewestAnswers}
    order by avg(is_good::int), count(*) desc, menu_name`.execute(database)
  return rows
}

/** Of a note in the list: the latest day first, and within a day by chance. */
interface Place {
  day: string
  place: string
}

type NoteRow = FeedbackOfDays['notes'][number] & Place

interface Shown {
  after: Place | null
  categoryFor: Venue | undefined
  isOnlyBad: boolean
}

async function readNotes({ database }: Context, range: DateRange, shown: Shown) {
  const { after, categoryFor, isOnlyBad } = shown
  const { rows } = await sql<NoteRow>`
    select business_day as day, menu_name as "Menu_name", menu_other_name as "otherMenu_name",
      is_good as "isGood", feedback_note as note, feedback_place as place
    from ${answersOf(range, categoryFor)} and feedback_note is not null
      ${isOnlyBad ? sql`and not is_good` : sql``}
      ${after ? sql`and (business_day, feedback_place) < (${after.day}::date, ${after.place}::uuid)` : sql``}
    order by business_day desc, feedback_place desc
    limit ${maxNotes + 1}`.execute(database)
  return rows
}

/** Not the order's id, nor a time: both lead to its customer. */
const cursorOf = ({ day, place }: Place) => Buffer.from(`${day} ${place}`).toString('base64url')

/** @throws VALIDATION_FAILED for what is no cursor. */
function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, day = '', place = ''] = /^(\d{4}-\d\d-\d\d) ([\da-f-]{36})$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(day))) throw invalid('query.cursor', 'A cursor of an earlier answer.')
  return { day, place }
}
