import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { columnsOf, fromOrders, tallies } from './tallies.ts'

interface TalliedDay {
  /** YYYY-MM-DD */
  businessDay: string
  timeZone: string
}

/** Writes the tally of a business day anew, from its orders; to be called in a transaction. */
export async function tallyDay(
  transaction: Kysely<Tables>,
  { businessDay, timeZone }: TalliedDay,
): Promise<void> {
  const ofDay = sql`business_day = ${businessDay}::date`
  for (const tally of tallies(timeZone)) {
    const columns = columnsOf(tally).map((column) => sql.ref(column))
    await sql`delete from ${sql.table(tally.table)} where ${ofDay}`.execute(transaction)
    await sql`
      insert into ${sql.table(tally.table)} (${sql.join(columns)})
      ${fromOrders(tally, ofDay)} ${tally.ending ?? sql``}`.execute(transaction)
  }
}
