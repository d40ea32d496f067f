import { madeStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { type WaitPace, type WaitRange, waitRange } from '@tumbler/rules/wait'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { shopState } from '../shop/shop-reads.ts'
import { isQueued } from './waiting-reads.ts'

/** Minutes that a break still lasts. */
export const breakMinutes = ({ clock }: Context, pausedUntil: Date | null): number =>
  Math.max(0, (pausedUntil?.getTime() ?? 0) - clock().getTime()) / 60_000

const latestDrinks = 20
const fewestToday = 5
const earlierDays = 7
/** Seven opening days are found within these, holidays included. */
const maxDaysBack = 60

/** The wait for a drink that is ordered now. */
export async function readWait(context: Context) {
  const { range, open } = await waitOfNow(context, readPace)
  return { cafe: range && { ...range, drinks: open } }
}

/** Its two ends, null as long as too few drinks are known, and how many orders are in the queue of the cafe. */
export async function waitOfNow(context: Context, paceNow = cachedPace) {
  const [pace, shop, { open }] = await Promise.all([
    paceNow(context),
    shopState(context),
    context.database
      .selectFrom('orders')
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('open'))
      .where('business_day', '=', businessDay(context))
      .where(isQueued('orders'))
      .where('category_for', '=', 'cafe')
      .executeTakeFirstOrThrow(),
  ])
  const range = waitRange(pace, open, breakMinutes(context, shop.pausedUntil) + shop.lateMinutes)
  return { range, open }
}

/** As everybody needs it and it changes slowly, it is read at most every ten seconds. */
export const cachedPace = async (context: Context): Promise<WaitPace> =>
  JSON.parse(await context.cache.get('wait', async () => JSON.stringify(await readPace(context))))

/** What fits the columns. */
const maxMinutes = 32_767

/** The ends of the wait that is shown for 0 to `maxAhead` drinks ahead; null where none is shown. */
export async function readWaits(context: Context, maxAhead: number, lateMinutes: number) {
  const pace = await cachedPace(context)
  const waits = Array.from({ length: maxAhead + 1 }, (_, ahead) =>
    waitRange(pace, ahead, lateMinutes),
  )
  const minutes = (end: keyof WaitRange) =>
    waits.map((wait) => wait && Math.min(wait[end], maxMinutes))
  return { from: minutes('from'), to: minutes('to') }
}

/**
 * Minutes to done for each drink ahead and itself: the middle half of the last 20 cafe drinks made
 * today, or with fewer than 5, of the last 7 opening days before (product-rules §15).
 */
async function readPace(context: Context): Promise<WaitPace> {
  const today = businessDay(context)
  const ofToday = await paceOf(context, sql`business_day = ${today}::date`)
  if (ofToday.drinks >= fewestToday) return ofToday
  return paceOf(
    context,
    sql`business_day in (
      select distinct business_day from orders
      where business_day < ${today}::date and business_day >= ${addDays(today, -maxDaysBack)}::date
        and status in (${literals(madeStatuses)}) and category_for = 'cafe'
      order by business_day desc limit ${earlierDays}::int
    )`,
  )
}

async function paceOf({ database }: Context, days: ReturnType<typeof sql>): Promise<WaitPace> {
  const { rows } = await sql<WaitPace>`
    select count(*)::int as drinks,
      coalesce(percentile_cont(0.25) within group (order by minutes), 0)::float8 as "from",
      coalesce(percentile_cont(0.75) within group (order by minutes), 0)::float8 as "to"
    from (
      select extract(epoch from done_at - order_date) / 60 / (ahead + 1) as minutes from orders
      where ${days} and category_for = 'cafe' and status in (${literals(madeStatuses)})
        and done_at is not null and ahead is not null
        -- What it waited is not by how many were before it.
        and place_at is null
      order by business_day desc, done_at desc limit ${latestDrinks}::int
    ) latest`.execute(database)
  return rows[0] ?? { drinks: 0, from: 0, to: 0 }
}
