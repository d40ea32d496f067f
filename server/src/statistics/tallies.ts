import { madeStatuses } from '@tumbler/rules/order-lifecycle'
import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** A count of orders: the table that keeps it for closed days, and the same rows from the orders. */
export interface Tally {
  table: 'tally_days' | 'tally_items' | 'tally_hours' | 'tally_rejections'
  /** Columns of the table, each with what it is of an order; the first is the business day. */
  keys: Record<string, Expression>
  /** Columns of the table, each with which orders it counts. */
  counts: Record<string, Expression>
  /** Which orders make rows. */
  of: Expression
  /** Where not every row of a day is worth keeping. */
  ending?: Expression
}

const isMade = sql`status in (${sql.join(madeStatuses.map((status) => sql.lit(status)))})`
const isRejected = sql`status = 'rejected'`

const dayAndVenue = { business_day: sql`business_day`, category_for: sql`category_for` }

const outcomes = {
  placed: sql`true`,
  made: isMade,
  cancelled: sql`status = 'cancel'`,
  rejected: isRejected,
}

/** What every dashboard asks of each day, however many items it had. */
export const dayTally: Tally = {
  table: 'tally_days',
  keys: dayAndVenue,
  counts: outcomes,
  of: sql`true`,
}

export const itemTally: Tally = {
  table: 'tally_items',
  keys: { ...dayAndVenue, menu_name: sql`menu_name`, category_name: sql`category_name` },
  counts: outcomes,
  of: sql`true`,
}

/** Own notes are free text: a day keeps its most frequent ones. */
export const mostNotesOfDay = 200

export const rejectionTally: Tally = {
  table: 'tally_rejections',
  keys: { ...dayAndVenue, reject_note: sql`reject_note` },
  counts: { rejected: isRejected },
  of: isRejected,
  ending: sql`order by count(*) desc, reject_note limit ${sql.lit(mostNotesOfDay)}`,
}

/** An order that went over to the next day on its way counts to that day's first hour. */
export const hourTally = (timeZone: string): Tally => {
  const shopTime = sql`order_date at time zone ${sql.lit(timeZone)}`
  return {
    table: 'tally_hours',
    keys: {
      ...dayAndVenue,
      hour: sql`case when (${shopTime})::date = business_day
        then extract(hour from ${shopTime})::int else 0 end`,
    },
    counts: { made: isMade },
    of: isMade,
  }
}

export const tallies = (timeZone: string) => [
  dayTally,
  itemTally,
  rejectionTally,
  hourTally(timeZone),
]

export const columnsOf = ({ keys, counts }: Tally) => Object.keys({ ...keys, ...counts })

const named = (columns: Record<string, Expression>) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** The rows of a tally from the orders themselves. */
export function fromOrders({ keys, counts, of }: Tally, which: Expression) {
  const counted = Object.entries(counts).map(([name, condition]) => [
    name,
    sql`(count(*) filter (where ${condition}))::int`,
  ])
  const places = Object.keys(keys).map((_, index) => sql.lit(index + 1))
  return sql`
    select ${named({ ...keys, ...Object.fromEntries(counted) })}
    from orders where ${of} and ${which}
    group by ${sql.join(places)}`
}

/** What each order is to all of these tallies: their keys, and the counts that it is one of. */
export function eachOrder(all: Tally[], which: Expression) {
  const counts = Object.entries(Object.assign({}, ...all.map((tally) => tally.counts))).map(
    ([name, condition]) => [name, sql`(${condition})::int`],
  )
  const columns = {
    ...Object.assign({}, ...all.map(({ keys }) => keys)),
    ...Object.fromEntries(counts),
  }
  return sql`select id, ${named(columns)} from orders where ${which}`
}
