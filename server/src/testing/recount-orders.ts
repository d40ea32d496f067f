import type { OrderTotals, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Database } from '../db/connect.ts'

/** What the dashboards must show, counted one after the other from the orders and the taps at the bar. */
export async function recountOrders(
  { database, now }: { database: Database; now: Date },
  range: DateRange,
  venue?: Venue,
) {
  const all = await database.kysely.selectFrom('orders').selectAll().execute()
  const orders = all.filter(
    (order) =>
      order.business_day >= range.startDate &&
      order.business_day < range.endDate &&
      (venue === undefined || order.category_for === venue),
  )
  const taps = (await database.kysely.selectFrom('bar_taps').selectAll().execute()).filter(
    (tap) =>
      tap.business_day >= range.startDate &&
      tap.business_day < range.endDate &&
      tap.taken_back_at === null &&
      venue !== 'cafe',
  )
  const made = [
    ...orders.filter(({ status }) => status === 'done' || status === 'picked'),
    ...taps.map((tap) => ({ ...tap, category_for: 'bar', order_date: tap.tapped_at })),
  ]
  const rejected = orders.filter(({ status }) => status === 'rejected')
  const totals: OrderTotals = {
    totalOrder: made.length,
    placed: orders.length + taps.length,
    cancelled: orders.filter(({ status }) => status === 'cancel').length,
    rejected: rejected.length,
    rejectedFor: ranked(rejected.map(({ reject_note }) => [reject_note]))
      .map(({ keys: [rejectNote = ''], totalOrder }) => ({ rejectNote, totalOrder }))
      .slice(0, 20),
  }
  const items = made.map((order) => [order.menu_name, order.category_name, order.category_for])
  const ranking = ranked(items).map(
    ({ keys: [Menu_name, categoryName, categoryFor], ...count }) => ({
      ...{ Menu_name, categoryName, categoryFor },
      ...count,
    }),
  )
  const isOneDay = daysIn(range) === 1
  const startOf = (instant: Date) => {
    const { date, hour } = shopTimeAt(instant, 'Asia/Bangkok')
    return isOneDay ? `${date}T${String(hour).padStart(2, '0')}` : date
  }
  const starts = made.map(({ order_date }) => startOf(order_date)).sort()
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const shown = isOneDay
    ? Array.from(
        { length: 24 },
        (_, hour) => `${range.startDate}T${String(hour).padStart(2, '0')}`,
      ).filter((start) => start >= first && start <= last)
    : Array.from({ length: daysIn(range) }, (_, day) => addDays(range.startDate, day)).filter(
        (start) => start <= startOf(now),
      )
  const timeline: Timeline = {
    unit: isOneDay ? 'hour' : 'day',
    counts: shown.map((start) => ({
      start,
      totalOrder: starts.filter((one) => one === start).length,
    })),
  }
  return { totals, ranking, timeline }
}

/** Each distinct list of keys, the most frequent first, then in the order of the keys. */
function ranked(all: string[][]) {
  const counts = new Map<string, number>()
  for (const keys of all) {
    const key = keys.join('|')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (lower(a) < lower(b) ? -1 : 1))
    .map(([key, totalOrder]) => ({ keys: key.split('|'), totalOrder }))
}

const lower = (text: string) => text.toLowerCase()
