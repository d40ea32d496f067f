import { isMade, localTime, type Orders, type Taps, takingsOf } from './stored-rows.ts'

/** The records of both downloads, without their first lines. */
export function recountCsv(orders: Orders, taps: Taps, zone: string) {
  const time = (instant: Date | null) => (instant ? localTime(instant, zone).replace('T', ' ') : '')
  return {
    totalsCsv: recountTotals(orders, taps),
    ordersCsv: orders
      .toSorted((a, b) => a.order_date.getTime() - b.order_date.getTime() || (a.id < b.id ? -1 : 1))
      .map((order) => [
        String(order.number ?? ''),
        order.business_day,
        time(order.order_date),
        time(order.started_at),
        time(order.done_at),
        time(order.picked_at),
        ['cancel', 'rejected'].includes(order.status) ? time(order.updated_at) : '',
        offsetOf(order.order_date, zone),
        order.status,
        order.menu_name,
        order.category_name,
        order.category_for,
        order.type ?? '',
        String(order.sweetness ?? ''),
        order.reject_note,
        order.placed_by === null ? 'no' : 'yes',
        order.options.map(({ name, choice }) => `${name}: ${choice}`).join('; '),
        time(order.pick_up_at),
        time(order.joined_at),
        String(order.brew_seconds ?? ''),
        time(order.let_pass_at),
        time(order.moved_down_at),
        ...priced(order.price),
      ]),
  }
}

function recountTotals(orders: Orders, taps: Taps) {
  const rows = new Map<
    string,
    { made: number; canceled: number; rejected: number; prices: number[] }
  >()
  const all = [...orders, ...taps.map((tap) => ({ ...tap, category_for: 'bar', status: 'tapped' }))]
  for (const order of all) {
    const made = 'tapped_at' in order || isMade(order) ? 1 : 0
    const canceled = order.status === 'cancel' ? 1 : 0
    const rejected = order.status === 'rejected' ? 1 : 0
    if (made + canceled + rejected === 0) continue
    const { business_day, menu_name, category_name, category_for } = order
    const key = [business_day, menu_name, category_name, category_for].join('|')
    const row = rows.get(key) ?? { made: 0, canceled: 0, rejected: 0, prices: [] }
    row.made += made
    row.canceled += canceled
    row.rejected += rejected
    if (made && order.price !== null) row.prices.push(order.price)
    rows.set(key, row)
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { prices, ...row }]) => [
      ...[...key.split('|'), ...Object.values(row).map(String)],
      ...priced(takingsOf(prices)),
    ])
}

const priced = (amount: number | null) =>
  amount === null ? ['', ''] : [(amount / 100).toFixed(2), 'THB']

/** Such as UTC+07:00. */
function offsetOf(instant: Date, zone: string) {
  const whole = Math.floor(instant.getTime() / 1000) * 1000
  const minutes = (Date.parse(`${localTime(instant, zone)}Z`) - whole) / 60_000
  const two = (number: number) => String(number).padStart(2, '0')
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `UTC${minutes < 0 ? '-' : '+'}${offset}`
}
