import { sql } from 'kysely'
import { largestSkewMs } from '../business-day.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/** How many attempts of a kind a quarter of an hour may have, over all servers. */
export interface Budget {
  key: string
  most: number
  /** Asked only when the budget is used up. */
  isExempt?(): Promise<boolean>
  /** A smaller one that counts once this is used up. */
  reserve?: Budget
}

export interface Attempt {
  /** The budgets that it was counted in. */
  keys: string[]
  /** Null when it may go on. */
  secondsToWait: number | null
}

const windowMs = 15 * 60_000

/**
 * Counts an attempt before it is tried, so that many at once are many. One that is refused is
 * counted nowhere: whoever hammers a door he has shut uses up nobody else's budget.
 */
export async function countAttempt(context: Context, budgets: readonly Budget[]): Promise<Attempt> {
  const keys: string[] = []
  for (const budget of budgets) {
    const found = await countIn(context, budget)
    if (found.isCounted) keys.push(found.key)
    else if (!(await budget.isExempt?.())) {
      await giveBack(context, keys)
      return { keys: [], secondsToWait: await secondsLeft(context, found.key) }
    }
  }
  return { keys, secondsToWait: null }
}

export async function requireAttempt(context: Context, budget: Budget) {
  const { secondsToWait } = await countAttempt(context, [budget])
  if (secondsToWait) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsToWait })
}

/** In the budget or in its reserve; when neither has room, the reserve is what to wait for. */
async function countIn(
  context: Context,
  { key, most, reserve }: Budget,
): Promise<{ key: string; isCounted: boolean }> {
  if (await isCounted(context, key, most)) return { key, isCounted: true }
  return reserve ? countIn(context, reserve) : { key, isCounted: false }
}

async function isCounted({ database, clock }: Context, key: string, most: number) {
  const now = clock()
  const until = new Date(now.getTime() + windowMs)
  // One that is further off was begun before the clock was set back.
  const isOpen = sql`(attempts.until > ${now} and attempts.until <= ${new Date(until.getTime() + largestSkewMs)})`
  const { rows } = await sql`
    insert into attempts (key, count, until)
    values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when ${isOpen} then attempts.count + 1 else 1 end,
      until = case when ${isOpen} then attempts.until else excluded.until end
    where not ${isOpen} or attempts.count < ${most}
    returning key`.execute(database)
  return rows.length > 0
}

/** As if it had not been tried; `forgiven` begins anew. */
export async function giveBack({ database }: Context, keys: string[], forgiven?: string) {
  if (keys.length === 0) return
  // Locked in one order, so that no two of these wait for each other.
  await sql`
    with counted as (select key from attempts where key = any(${keys}) order by key for update)
    update attempts
    set count = case when attempts.key = ${forgiven ?? null} then 0 else greatest(count - 1, 0) end
    from counted where attempts.key = counted.key`.execute(database)
}

async function secondsLeft({ database, clock }: Context, key: string) {
  const row = await database
    .selectFrom('attempts')
    .select('until')
    .where('key', '=', key)
    .executeTakeFirst()
  const leftMs = (row?.until.getTime() ?? 0) - clock().getTime()
  return Math.max(Math.ceil(leftMs / 1000), 1)
}
