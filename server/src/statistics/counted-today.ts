import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { SharedReading } from '../shared-reading.ts'
import { type CountedOrder, RunningCounts } from './running-counts.ts'
import { eachOrder, type Tally, tallies } from './tallies.ts'

interface Source {
  database: Kysely<Tables>
  clock: Clock
  timeZone: string
}

/** Today's counts as of a moment. */
export interface TodaysCounts {
  /** YYYY-MM-DD */
  businessDay: string
  counts: RunningCounts
  /** Whose moves are in the counts, as PostgreSQL writes a snapshot. */
  snapshot: string
  /** When all orders were last read. */
  allReadAt: Date
}

type FoundRow = { snapshot: string; moves: number } & (CountedOrder | { id: null })

/** To read more moved orders one by one takes longer than to read the day. */
const mostMoves = 1000

/** An order that was changed by hand, past its moves, is seen after this time. */
const longestMemoryMs = 10 * 60_000

/**
 * Today's orders, counted in memory. Each reading takes in what has moved since the last one, in
 * whichever process: a move carries its transaction, so that none is missed which was committed
 * late, and none counts twice (docs/decisions/0014-today-is-counted-in-memory.md).
 */
export class CountedToday {
  readonly #source: Source
  readonly #tallies: Tally[]
  readonly #reading = new SharedReading<TodaysCounts>()
  #latest: TodaysCounts | null = null

  constructor(source: Source) {
    this.#source = source
    this.#tallies = tallies(source.timeZone)
  }

  read(): Promise<TodaysCounts> {
    return this.#reading.ask(async () => {
      const latest = this.#latest
      // After a reading that failed all is read.
      this.#latest = null
      this.#latest = await this.#readAfter(latest)
      return this.#latest
    })
  }

  async #readAfter(latest: TodaysCounts | null): Promise<TodaysCounts> {
    const now = this.#source.clock()
    const businessDay = shopTimeAt(now, this.#source.timeZone).date
    const age = now.getTime() - (latest?.allReadAt.getTime() ?? 0)
    const isUsable = latest?.businessDay === businessDay && age >= 0 && age < longestMemoryMs
    return (isUsable && (await this.#readMoved(latest))) || this.#readAll(businessDay, now)
  }

  async #readAll(businessDay: string, now: Date): Promise<TodaysCounts> {
    const { snapshot, orders } = await this.#find(
      sql`select null limit 0`,
      sql`
      business_day = ${businessDay}::date`,
    )
    const counts = new RunningCounts(this.#tallies)
    for (const order of orders) counts.count(order)
    return { businessDay, counts, snapshot, allReadAt: now }
  }

  async #readMoved(latest: TodaysCounts): Promise<TodaysCounts | null> {
    const moved = sql`
      select order_id from order_moves
      where moved_in >= pg_snapshot_xmin(${latest.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(moved_in, ${latest.snapshot}::pg_snapshot)
      order by moved_in desc limit ${sql.lit(mostMoves)}`
    const { snapshot, moves, orders } = await this.#find(
      moved,
      sql`
      business_day = ${latest.businessDay}::date and id in (select order_id from moved)`,
    )
    if (moves === mostMoves) return null
    for (const order of orders) latest.counts.count(order)
    return { ...latest, snapshot }
  }

  /** In one statement, so that the snapshot is the one the orders were read in. */
  async #find(moved: RawBuilder<unknown>, which: RawBuilder<unknown>) {
    const { rows } = await sql<FoundRow>`
      with moved as materialized (${moved})
      select pg_current_snapshot()::text as snapshot,
        (select count(*)::int from moved) as moves, found.*
      from (values (1)) always left join (${eachOrder(this.#tallies, which)}) found on true`.execute(
      this.#source.database,
    )
    const [first] = rows
    if (!first) throw new Error('a left join of one row has a row')
    const orders = rows.filter((row): row is FoundRow & CountedOrder => row.id !== null)
    return { snapshot: first.snapshot, moves: first.moves, orders }
  }
}
