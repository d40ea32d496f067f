import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { type DateRange, daysIn } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type AskedDays, dayRange } from '../day-range.ts'
import type { TodaysCounts } from './counted-today.ts'
import {
  columnsOf,
  dayTally,
  fromOrders,
  hourTally,
  itemTally,
  rejectionTally,
  type Tally,
} from './tallies.ts'
import { everyDay, everyHour } from './timeline.ts'

type Asked = AskedDays & { categoryFor?: Venue | undefined }

/** Notes beyond these say little. */
const mostNotes = 20

export async function countOrders(context: Context, asked: Asked): Promise<OrderTotals> {
  const range = dayRange(context, asked)
  const today = await context.countedToday.read()
  const counted = (tally: Tally) => countedRows({ today, tally, range, asked })
  const { rows } = await sql<OrderTotals>`
    select coalesce(sum(made), 0)::int as "totalOrder", coalesce(sum(placed), 0)::int as placed,
      coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(rejected), 0)::int as rejected,
      (
        select coalesce(json_agg(most), '[]') from (
          select reject_note as "rejectNote", sum(rejected)::int as "totalOrder"
          from (${counted(rejectionTally)}) noted
          group by reject_note
          order by sum(rejected) desc, reject_note collate "C" limit ${mostNotes}
        ) most
      ) as "rejectedFor"
    from (${counted(dayTally)}) counted`.execute(context.database)
  const [totals] = rows
  if (!totals) throw new Error('a sum over nothing still has a row')
  return totals
}

/** Items of which at least one drink was made, most first, then by name. */
export async function rankMenu(
  context: Context,
  { page, pageSize, ...asked }: Asked & { page: number; pageSize: number },
): Promise<RankedItem[]> {
  const range = dayRange(context, asked)
  const today = await context.countedToday.read()
  const { rows } = await sql<RankedItem>`
    select menu_name as "Menu_name", category_name as "categoryName",
      category_for as "categoryFor", sum(made)::int as "totalOrder"
    from (${countedRows({ today, tally: itemTally, range, asked })}) counted
    group by menu_name, category_name, category_for
    having sum(made) > 0
    order by sum(made) desc, lower(menu_name) collate "C", menu_name collate "C",
      category_name collate "C", category_for
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  return rows
}

/** Drinks made by the hour of a single day, by the day of several. */
export async function countOverTime(context: Context, asked: Asked): Promise<Timeline> {
  const range = dayRange(context, asked)
  const { shopTimeZone } = context.settings
  if (daysIn(range) > 1) {
    const counts = await madePer('business_day', dayTally, { context, range, asked })
    return {
      unit: 'day',
      counts: everyDay(range, counts, shopTimeAt(context.clock(), shopTimeZone).date),
    }
  }
  const counts = await madePer('hour', hourTally(shopTimeZone), { context, range, asked })
  return { unit: 'hour', counts: everyHour(range.startDate, counts) }
}

interface Question {
  context: Context
  range: DateRange
  asked: Asked
}

async function madePer(
  key: 'business_day' | 'hour',
  tally: Tally,
  { context, range, asked }: Question,
) {
  const today = await context.countedToday.read()
  const { rows } = await sql<{ moment: string; made: number }>`
    select ${sql.ref(key)}::text as moment, sum(made)::int as made
    from (${countedRows({ today, tally, range, asked })}) counted
    group by ${sql.ref(key)}`.execute(context.database)
  return new Map(rows.map(({ moment, made }) => [moment, made]))
}

const firstOpenDay = sql`(select first_open_day from shop)`

interface Counted {
  today: TodaysCounts
  tally: Tally
  range: DateRange
  asked: Asked
}

/**
 * Closed days from their tally, today from what was counted of it, other open days (one whose
 * closing is still to come) from their orders; parted by what the same statement reads in the
 * shop's row, so that a day that is over counts once, tallied or not yet.
 */
function countedRows({ today, tally, range: { startDate, endDate }, asked }: Counted) {
  const venue = asked.categoryFor
  const ofVenue = venue ? sql`and category_for = ${venue}` : sql``
  const ofRange = sql`business_day >= ${startDate}::date and business_day < ${endDate}::date ${ofVenue}`
  const columns = sql.join(columnsOf(tally).map((column) => sql.ref(column)))
  const table = sql.table(tally.table)
  const openDays = (which: RawBuilder<unknown>) =>
    fromOrders(tally, sql`${ofRange} and business_day >= ${firstOpenDay} and ${which}`)
  return sql`
    select ${columns} from ${table} where ${ofRange} and business_day < ${firstOpenDay}
    union all
    select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(today.counts.rowsOf(tally.table))}::json)
    where ${ofRange} and business_day >= ${firstOpenDay}
    union all
    ${openDays(sql`business_day < ${today.businessDay}::date`)}
    union all
    ${openDays(sql`business_day > ${today.businessDay}::date`)}`
}
