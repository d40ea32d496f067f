import type { BarTally } from '@tumbler/contract/bar-tally'
import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'

const maxTaps = 20

/** The drinks counted at the bar today, and who tapped last. */
export async function readBarTally(context: Context, caller: AuthenticatedUser): Promise<BarTally> {
  const date = businessDay(context)
  const [since, { counts, takings }, taps, lastWeek] = await Promise.all([
    openSince(context, date),
    readCounts(context, date),
    readTaps(context, caller, date),
    countDay(context, addDays(date, -7)),
  ])
  return { date, since, counts, taps, lastWeek, takings }
}

const countedOn = ({ database }: Context, day: string) =>
  database.selectFrom('bar_taps').where('business_day', '=', day).where('taken_back_at', 'is', null)

async function openSince(context: Context, date: string) {
  const { bar_opened_at: openedAt } = await context.database
    .selectFrom('shop')
    .select('bar_opened_at')
    .executeTakeFirstOrThrow()
  return openedAt && businessDay(context, openedAt) === date ? openedAt.toISOString() : null
}

/** Under the name that an item had last, and the sum of their prices. */
async function readCounts({ database }: Context, date: string) {
  const { rows } = await sql<BarTally['counts'][number] & { takings: number | null }>`
    select json_build_object('id', menu_id, 'name', menu_name, 'otherName', menu_other_name,
        'category', json_build_object('id', category_id, 'name', category_name,
          'otherName', category_other_name)) as menu,
      count::int, takings
    from (
      select distinct on (menu_id) *, count(*) over (partition by menu_id) as count,
        sum(price) over ()::float8 as takings
      from bar_taps where business_day = ${date}::date and taken_back_at is null
      order by menu_id, tapped_at desc
    ) latest
    order by count desc, menu_id`.execute(database)
  const counts = rows.map(({ menu, count }) => ({ menu, count }))
  return { counts, takings: rows[0]?.takings ?? null }
}

async function readTaps(context: Context, caller: AuthenticatedUser, date: string) {
  const rows = await countedOn(context, date)
    .innerJoin('users', 'users.id', 'bar_taps.user_id')
    .select([
      'bar_taps.id',
      'tapped_at',
      'menu_id',
      'menu_name',
      'menu_other_name',
      'user_id',
      'users.name',
      'price',
    ])
    .orderBy('tapped_at', 'desc')
    .orderBy('bar_taps.id', 'desc')
    .limit(maxTaps)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.tapped_at.toISOString(),
    menu: { id: row.menu_id, name: row.menu_name, otherName: row.menu_other_name },
    by: row.name,
    isMine: row.user_id === caller.id,
    price: row.price,
  }))
}

async function countDay(context: Context, day: string) {
  const { count } = await countedOn(context, day)
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}
