import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Database } from '../db/connect.ts'

/** What the dashboards must show, counted one order after the other from the orders alone. */
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
  const made = orders.filter(({ status }) => status === 'done' || status === 'picked')
  const rejected = orders.filter(({ status }) => status === 'rejected')
  const totals: OrderTotals = {
    totalOrder: made.length,
    placed: orders.length,
    cancelled: orders.filter(({ status }) => status === 'cancel').length,
    rejected: rejected.length,
    rejectedFor: [...countBy(rejected, ({ reject_note }) => reject_note)]
      .map(([rejectNote, totalOrder]) => ({ rejectNote, totalOrder }))
      .sort((a, b) => b.totalOrder - a.totalOrder || compare(a.rejectNote, b.rejectNote))
      .slice(0, 20),
  }
  const ranking = [
    ...countBy(made, (order) =>
      JSON.stringify([order.menu_name, order.category_name, order.category_for]),
    ),
  ]
    .map(([key, totalOrder]): RankedItem => {
      const [name, categoryName, categoryFor] = JSON.parse(key)
      return { Menu_name: name, categoryName, categoryFor, totalOrder }
    })
    .sort(
      (a, b) =>
        b.totalOrder - a.totalOrder ||
        compare(a.Menu_name.toLowerCase(), b.Menu_name.toLowerCase()) ||
        compare(a.categoryName, b.categoryName) ||
        compare(a.categoryFor, b.categoryFor),
    )
  const timeline =
    daysIn(range) === 1
      ? byHour(
          range.startDate,
          made.map(({ order_date }) => hourAt(order_date)),
        )
      : byDay(
          range,
          made.map(({ business_day }) => business_day),
          now,
        )
  return { totals, ranking, timeline }
}

const hourAt = (instant: Date) => shopTimeAt(instant, 'Asia/Bangkok').hour

function byHour(date: string, hours: number[]): Timeline {
  const between = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => hour >= Math.min(...hours) && hour <= Math.max(...hours),
  )
  return {
    unit: 'hour',
    counts: between.map((hour) => ({
      start: `${date}T${String(hour).padStart(2, '0')}`,
      totalOrder: hours.filter((one) => one === hour).length,
    })),
  }
}

function byDay(range: DateRange, days: string[], now: Date): Timeline {
  const today = shopTimeAt(now, 'Asia/Bangkok').date
  const asked = Array.from({ length: daysIn(range) }, (_, day) => addDays(range.startDate, day))
  return {
    unit: 'day',
    counts: asked
      .filter((day) => day <= today)
      .map((day) => ({ start: day, totalOrder: days.filter((one) => one === day).length })),
  }
}

function countBy<Item>(items: Item[], keyOf: (item: Item) => string) {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
