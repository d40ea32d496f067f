import type { Order, OrderWithCourse, OwnOrder } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { type Selectable, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { alikeKey } from './alike-key.ts'
import { isQueued, placeOf } from './waiting-reads.ts'

export type OrderRow = Selectable<Tables['orders']>

/** The only form in which an order leaves the server. */
export function orderResponse(
  row: OrderRow,
  userName: string,
  movedBy: Order['movedBy'] = null,
): Order {
  const since = row.pick_up_at ? row.joined_at : row.order_date
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    orderDate: row.order_date.toISOString(),
    pickUpAt: row.pick_up_at?.toISOString() ?? null,
    waitingSince: since?.toISOString() ?? null,
    place: (since && (row.place_at ?? since))?.toISOString() ?? null,
    placeId: row.place_id ?? row.id,
    letPassAt: row.let_pass_at?.toISOString() ?? null,
    movedDownAt: row.moved_down_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    type: row.type,
    sweetness: row.sweetness,
    options: row.options,
    remark: row.remark,
    tumblerImage: row.tumbler_image,
    rejectNote: row.reject_note,
    reject_note: row.reject_note,
    otherRejectNote: row.other_reject_note,
    tumblerOnBarAt: row.tumbler_on_bar_at?.toISOString() ?? null,
    turnAt: row.turn_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    notCollectedAt: row.not_collected_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    isChangeNew: isChangeNew(row),
    changesLeft: limits.changesPerOrder - row.changes,
    menu: {
      id: row.menu_id,
      name: row.menu_name,
      otherName: row.menu_other_name,
      look: row.menu_look,
      marks: row.menu_marks,
      category: {
        id: row.category_id,
        name: row.category_name,
        otherName: row.category_other_name,
        categoryFor: row.category_for,
      },
    },
    isUncounted: row.is_uncounted,
    brewSeconds: row.brew_seconds,
    price: row.price,
    forName: row.for_name,
    user: { id: row.user_id, name: userName, alike: alikeKey(row.for_name ?? userName) },
    movedBy,
  }
}

/** As its owner reads it. */
export const ownOrderResponse = (row: OrderRow, userName: string): OwnOrder => ({
  ...orderResponse(row, userName),
  feedback: row.is_good === null ? null : { isGood: row.is_good, note: row.feedback_note },
})

const isChangeNew = ({ changed_at, change_seen_at }: OrderRow) =>
  changed_at !== null && (change_seen_at === null || change_seen_at < changed_at)

export const moverOf = ({ id, name }: AuthenticatedUser) => ({ id, name })

export type NamedRow = OrderRow & { user_name: string }

/** Whom an order is for: an account, or a name that is given at the bar. */
export interface Customer {
  id: string | null
  guestName: string | null
}

/** SQL: the name of an order's customer, with an account or without. */
export const customerName = (order: string) => sql<string>`coalesce(
  ${sql.ref(`${order}.guest_name`)},
  (select users.name from users where users.id = ${sql.ref(`${order}.user_id`)})
)`

/** SQL: the name that is called: of a colleague whom the order is for, else of its customer. */
export const shownName = (order: string) =>
  sql<string>`coalesce(${sql.ref(`${order}.for_name`)}, ${customerName(order)})`

/** SQL: the orders that this user placed, for other people too. */
export const placedBy = ({ id }: AuthenticatedUser) =>
  sql<boolean>`coalesce(placed_by, user_id) = ${id}::uuid`

export const namedOrders = ({ database }: Context) =>
  database.selectFrom('orders').selectAll('orders').select(customerName('orders').as('user_name'))

/**
 * To change it, by its customer or a barista.
 *
 * @throws NOT_FOUND also for an order that the caller may not see (product-rules §10).
 */
export const findOrder = (context: Context, caller: AuthenticatedUser, id: string) =>
  findOrderOf(context, caller.role === 'barista' ? null : caller.id, id)

/** Of this user, or with null of anyone. */
async function findOrderOf(context: Context, userId: string | null, id: string) {
  const row = await findRow(context, userId, id)
  return orderResponse(row, row.user_name)
}

async function findRow(context: Context, userId: string | null, id: string) {
  const row = await namedOrders(context)
    .where('orders.id', '=', id)
    .$if(userId !== null, (query) => query.where('orders.user_id', '=', userId))
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** With its changes, first to last; baristas and admins read everybody's. @throws NOT_FOUND */
export async function findOrderWithCourse(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
): Promise<OrderWithCourse> {
  const isStaff = caller.role !== 'user'
  const row = await findRow(context, isStaff ? null : caller.id, id)
  // What its owner thought of it is read by nobody with their name.
  const read = row.user_id === caller.id ? ownOrderResponse : orderResponse
  const moves = await context.database
    .selectFrom('order_moves')
    .leftJoin('users', 'users.id', 'order_moves.actor_id')
    .select(['from_status', 'to_status', 'moved_at', 'actor_id', 'let_pass', 'users.name'])
    .where('order_id', '=', id)
    .orderBy('order_moves.id')
    .execute()
  const course = moves.map(({ from_status: from, to_status: to, actor_id, name, ...move }) => ({
    from,
    to,
    at: move.moved_at.toISOString(),
    by: isStaff || actor_id === caller.id ? name : null,
    ...(move.let_pass && { isLetPass: true }),
  }))
  return { ...read(row, row.user_name), course }
}

/** For the loser of a race: the order as it is now, and for a barista who moved it. */
export async function orderChangedError(context: Context, caller: AuthenticatedUser, id: string) {
  if (caller.role !== 'barista') {
    const row = await findRow(context, caller.id, id)
    return new ApiError('ORDER_CHANGED', { order: ownOrderResponse(row, row.user_name) })
  }
  const order = await findOrder(context, caller, id)
  const move = await context.database
    .selectFrom('order_moves')
    .leftJoin('users', 'users.id', 'order_moves.actor_id')
    .select('users.name')
    .where('order_id', '=', id)
    .orderBy('order_moves.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new ApiError('ORDER_CHANGED', { order, movedBy: move?.name ?? null })
}

/** SQL: the users of open orders behind one of the same venue, whose ranks change with it. */
export const usersBehind = (order: string) => sql<string[]>`array(
  select distinct waiting.user_id::text from orders waiting
  where ${isQueued('waiting')} and waiting.user_id is not null
    and waiting.business_day = ${sql.ref(`${order}.business_day`)}
    and waiting.category_for = ${sql.ref(`${order}.category_for`)}
    and ${placeOf('waiting')} > ${placeOf(order)}
)`

/** SQL: now, but after the order's change before: of two states the later one is the newer, even when two servers' clocks differ. */
export const laterThanBefore = (context: Context) =>
  sql<Date>`greatest(${context.clock()}::timestamptz, orders.updated_at + interval '1 millisecond')`
