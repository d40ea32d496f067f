import { type Kysely, sql } from 'kysely'
import { connect } from '../database/connect.ts'
import { DatabaseError } from '../database/database-error.ts'
import type { Tables } from '../database/tables.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { columnsOf, tallies } from './tallies.ts'
import { tallyDay } from './tally-day.ts'

export interface RebuiltTally {
  days: number
  /** Every row that was wrong, as it was and as it is, one line each. */
  differences: string[]
}

/** Writes the tally of every closed business day anew from its orders; a day a transaction. */
export async function rebuildTally(
  database: Kysely<Tables>,
  timeZone: string,
): Promise<RebuiltTally> {
  const rebuilt: RebuiltTally = { days: 0, differences: [] }
  let businessDay = await closedDayAfter(database, '0001-01-01')
  while (businessDay !== null) {
    const day = { businessDay, timeZone }
    const differences = await database.transaction().execute(async (transaction) => {
      const was = await rowsOf(transaction, day)
      await tallyDay(transaction, day)
      const is = await rowsOf(transaction, day)
      return [
        ...was.filter((row) => !is.includes(row)).map((row) => `was ${row}`),
        ...is.filter((row) => !was.includes(row)).map((row) => `is  ${row}`),
      ]
    })
    rebuilt.days += 1
    rebuilt.differences.push(...differences)
    businessDay = await closedDayAfter(database, businessDay)
  }
  return rebuilt
}

async function closedDayAfter(database: Kysely<Tables>, day: string) {
  const tables = ['orders', 'tally_days', 'tally_items', 'tally_hours', 'tally_rejections']
  const earliest = tables.map(
    (table) => sql`(
      select min(business_day) from ${sql.table(table)}
      where business_day > ${day}::date and business_day < (select first_open_day from shop)
    )`,
  )
  const { rows } = await sql<{ next: string | null }>`
    select least(${sql.join(earliest)}) as next`.execute(database)
  return rows[0]?.next ?? null
}

async function rowsOf(
  database: Kysely<Tables>,
  { businessDay, timeZone }: { businessDay: string; timeZone: string },
) {
  const lines: string[] = []
  for (const tally of tallies(timeZone)) {
    const columns = columnsOf(tally).map((column) => sql.ref(column))
    const { rows } = await sql<object>`
      select ${sql.join(columns)} from ${sql.table(tally.table)}
      where business_day = ${businessDay}::date`.execute(database)
    lines.push(...rows.map((row) => `${tally.table} ${Object.values(row).join(' | ')}`))
  }
  return lines
}

async function command() {
  const settings = readSettings(process.env)
  const database = await connect(settings, { isInHurry: false })
  try {
    const { days, differences } = await rebuildTally(database.kysely, settings.shopTimeZone)
    const summary = `${days} closed days rebuilt, ${differences.length} rows differed`
    process.stdout.write(`${[...differences, summary].join('\n')}\n`)
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  await command().catch((error) => {
    const isExpected = error instanceof SettingsError || error instanceof DatabaseError
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
