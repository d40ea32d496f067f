import type { OrderTotals, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn, weekdayOf } from '@tumbler/rules/periods'
import { recountCsv } from './recount-csv.ts'
import { recountQuality } from './recount-quality.ts'
import { isMade, localTime, type Orders, ranked, type Taps, takingsOf } from './stored-rows.ts'
import type { TestApp } from './test-app.ts'

/** What the dashboards must show, counted one after the other from the orders and the taps at the bar. */
export async function recountOrders(app: TestApp, range: DateRange, venue?: Venue) {
  const { kysely } = app.database
  const { shopTimeZone: zone } = app.server.context.settings
  const today = localTime(app.now, zone).slice(0, 10)
  const all = await kysely.selectFrom('orders').selectAll().execute()
  const isCounted = ({ business_day: day }: { business_day: string }) =>
    day >= range.startDate && day < range.endDate
  const ofVenue = all.filter((order) => venue === undefined || order.category_for === venue)
  const orders = ofVenue.filter(isCounted)
  const allTaps = (await kysely.selectFrom('bar_taps').selectAll().execute()).filter(
    ({ taken_back_at }) => taken_back_at === null,
  )
  const tapsOfVenue = allTaps.filter(() => venue !== 'cafe')
  const taps = tapsOfVenue.filter(isCounted)
  const placed = [
    ...ofVenue.map(({ business_day: day, order_date: at }) => ({ day, at })),
    ...tapsOfVenue.map(({ business_day: day, tapped_at: at }) => ({ day, at })),
  ]
  const days = [...all, ...allTaps].map(({ business_day }) => business_day)
  const made = [
    ...orders.filter(isMade),
    ...taps.map((tap) => ({ ...tap, category_for: 'bar', order_date: tap.tapped_at })),
  ]
  const items = made.map((order) => [order.menu_name, order.category_name, order.category_for])
  const ranking = ranked(items).map(
    ({ keys, keys: [Menu_name, categoryName, categoryFor], ...count }) => ({
      ...{ Menu_name, categoryName, categoryFor },
      // Its items have no second names.
      ...{ otherMenu_name: null, otherCategoryName: null },
      ...count,
      takings: takingsOf(
        made
          .filter((_, place) => items[place]?.join('|') === keys.join('|'))
          .map(({ price }) => price),
      ),
    }),
  )
  const times = made.map(({ order_date, price }) => ({ at: localTime(order_date, zone), price }))
  return {
    totals: recountTotals(orders, taps),
    ranking,
    timeline: recountTimeline(times, range, today),
    quality: recountQuality({ days, placed, orders, range, zone, today }),
    ...recountCsv(orders, taps, zone),
  }
}

function recountTotals(orders: Orders, taps: Taps): OrderTotals {
  const rejected = orders.filter(({ status }) => status === 'rejected')
  return {
    totalOrder: orders.filter(isMade).length + taps.length,
    placed: orders.length + taps.length,
    cancelled: orders.filter(({ status }) => status === 'cancel').length,
    rejected: rejected.length,
    open: orders.filter(({ status }) => status === 'ordered' || status === 'in-progress').length,
    takings: takingsOf([...orders.filter(isMade), ...taps].map(({ price }) => price)),
    cupsSaved: orders.filter(
      (order) => isMade(order) && order.category_for === 'cafe' && order.placed_by === null,
    ).length,
    rejectedFor: ranked(rejected.map(({ reject_note }) => [reject_note]))
      .map(({ keys: [rejectNote = ''], totalOrder }) => ({
        rejectNote,
        otherRejectNote: null,
        totalOrder,
      }))
      .slice(0, 20),
  }
}

function recountTimeline(
  times: { at: string; price: number | null }[],
  range: DateRange,
  today: string,
): Timeline {
  const days = Array.from({ length: daysIn(range) }, (_, day) => addDays(range.startDate, day))
  const unit = days.length === 1 ? 'half-hour' : days.length <= 62 ? 'day' : 'week'
  const weekOf = (day: string) => {
    const monday = addDays(day, 1 - weekdayOf(day))
    return monday < range.startDate ? range.startDate : monday
  }
  const startOf = (time: string) => {
    if (unit === 'half-hour') return `${time.slice(0, 14)}${time.slice(14) < '30' ? '00' : '30'}`
    return unit === 'day' ? time.slice(0, 10) : weekOf(time.slice(0, 10))
  }
  const drinks = times.map(({ at, price }) => ({ start: startOf(at), price }))
  const starts = drinks.map(({ start }) => start).sort()
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const shown =
    unit === 'half-hour'
      ? hours
          .flatMap((hour) => [`${range.startDate}T${hour}:00`, `${range.startDate}T${hour}:30`])
          .filter((start) => start >= first && start <= last)
      : [...new Set(days.filter((day) => day <= today).map(startOf))]
  return {
    unit,
    counts: shown.map((start) => ({
      start,
      totalOrder: starts.filter((one) => one === start).length,
      takings: takingsOf(drinks.filter((drink) => drink.start === start).map(({ price }) => price)),
    })),
  }
}
