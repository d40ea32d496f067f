import { countsTowardsLimit, isOpenStatus, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import { waitRange } from '@tumbler/rules/wait'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { RandomNumbers } from '../random-numbers.ts'
import type { Course, DemoDrink } from './cafe-day.ts'

type OrdersRow = Required<Insertable<Tables['orders']>>

/** With times as text. */
export type OrderRow = {
  [Column in keyof Omit<OrdersRow, 'options'>]: Date extends OrdersRow[Column]
    ? string | null
    : OrdersRow[Column]
} & Pick<Selectable<Tables['orders']>, 'options'>

export interface MoveRow {
  order_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor_id: string
  moved_at: string
}

export interface DayRows {
  orders: OrderRow[]
  moves: MoveRow[]
}

/** What was said when an order was placed: about what the demo's baristas need. */
const pace = { from: 1.5, to: 2.6, drinks: 20 }

/** The rows of one day, whose orders come in the order in which they were placed. */
export function rowsOfDay(
  random: RandomNumbers,
  date: string,
  courses: readonly Course[],
): DayRows {
  const slots = new Map<string, number>()
  const attempts = new Map<string, number>()
  const next = (counts: Map<string, number>, id: string) => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count
  }
  const leaving = courses.map(leavesAt)
  const rows = courses.map((course, index): { order: OrderRow; moves: MoveRow[] } => {
    const { customer, drink, moves } = course
    const id = idOf(random, placedAt(course), index)
    const status = moves.at(-1)?.to ?? 'ordered'
    const before = leaving.slice(0, index)
    const ahead = before.filter((at) => at > placedAt(course)).length
    const turnAt = Math.max(placedAt(course), ...before)
    // Nothing is said at the bar.
    const wait = course.placedBy ? null : waitRange(pace, ahead)
    const done = moves.find(({ to }) => to === 'done')
    const changes = moves.slice(1).filter(({ to }) => to === 'ordered')
    const order: OrderRow = {
      id,
      user_id: customer?.id ?? null,
      guest_name: course.guestName,
      placed_by: course.placedBy,
      status,
      business_day: date,
      slot: customer && countsTowardsLimit(status) ? next(slots, customer.id) : null,
      attempt: customer && next(attempts, customer.id),
      order_date: textOf(placedAt(course)),
      updated_at: textOf(moves.at(-1)?.at),
      menu_id: drink.id,
      menu_name: drink.name,
      menu_other_name: drink.otherName,
      menu_look: null,
      category_id: drink.categoryId,
      category_name: drink.categoryName,
      category_other_name: drink.categoryOtherName,
      category_for: 'cafe',
      type: course.type,
      sweetness: course.sweetness,
      options: optionsOf(drink, index),
      remark: course.remark,
      tumbler_image: customer && !course.placedBy ? customer.tumblerImage : '',
      reject_note: course.rejectNote,
      other_reject_note: null,
      is_uncounted: false,
      idempotency_key: null,
      idempotency_hash: null,
      is_good: null,
      feedback_note: null,
      feedback_place: null,
      pick_up_at: null,
      joined_at: null,
      place_at: null,
      place_id: null,
      let_pass_at: null,
      moved_down_at: null,
      ahead,
      // It left before it was the first.
      turn_at: turnAt < (leaving[index] ?? 0) && turnAt < Infinity ? textOf(turnAt) : null,
      tumbler_on_bar_at: textOf(course.tumblerOnBarAt),
      seen_at: null,
      done_at: textOf(done?.at),
      reminded_at: null,
      not_collected_at: null,
      number: index + 1,
      started_at: textOf(moves.find(({ to }) => to === 'in-progress')?.at),
      picked_at: textOf(moves.find(({ to }) => to === 'picked')?.at),
      done_by: done?.by ?? null,
      wait_from: wait?.from ?? null,
      wait_to: wait?.to ?? null,
      changed_at: textOf(changes.at(-1)?.at),
      changes: changes.length,
      change_seen_at: null,
      takes_left: false,
      menu_marks: drink.marks,
      brew_seconds: drink.brewSeconds,
      price: null,
      for_name: course.forName ?? null,
    }
    return {
      order,
      moves: moves.map(({ to, at, by }, place) => ({
        order_id: id,
        from_status: moves[place - 1]?.to ?? null,
        to_status: to,
        actor_id: by,
        moved_at: textOf(at),
      })),
    }
  })
  return { orders: rows.map(({ order }) => order), moves: rows.flatMap(({ moves }) => moves) }
}

/** Mostly the usual ones; the same for the same place in a day. */
const optionsOf = ({ groups }: DemoDrink, place: number): OrderRow['options'] =>
  groups.flatMap(({ name, other_name, choices }, index) => {
    const [usual, ...unusual] = choices
    const choice =
      (place + index) % 3 === 0 ? unusual[Math.floor(place / 3) % unusual.length] : usual
    if (!choice) return []
    const others = { otherName: other_name, otherChoice: choice.otherName ?? null }
    return [{ name, choice: choice.name, ...others, isUsual: choice === usual }]
  })

export const placedAt = ({ moves }: Course): number => moves[0]?.at ?? 0

/** When it was no longer open; never, while it is. */
const leavesAt = ({ moves }: Course): number =>
  moves.find(({ to }) => !isOpenStatus(to))?.at ?? Number.POSITIVE_INFINITY

function textOf(at: number): string
function textOf(at: number | null | undefined): string | null
function textOf(at: number | null | undefined) {
  return at == null ? null : new Date(at).toISOString()
}

/** A UUID of version 7: sorted by time, and within a day by `index`. */
export function idOf(random: RandomNumbers, at: number, index: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const time = hex(at, 12)
  const end = hex(random.below(2 ** 24), 6) + hex(random.below(2 ** 24), 6)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(index, 3)}-8${hex(random.below(4096), 3)}-${end}`
}
