import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { MyOrder, Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import {
  activeStatuses,
  isOpenStatus,
  isResting,
  type OrderStatus,
  openStatuses,
  orderStatuses,
} from '@tumbler/rules/order-lifecycle'
import { ApiError } from '../api/api-error.ts'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'

export interface Board {
  waiting: Order[]
  inProgress: Order[]
  /** Those for later that rest, by their times. */
  later: Order[]
}

export interface MyOrders {
  /** Ready drinks first, then the queue in its order. */
  active: MyOrder[]
  /** Picked, cancelled and rejected; newest update first. */
  closed: MyOrder[]
}

/** Enough to tell two states of one order apart. */
type OrderVersion = Pick<Order, 'id' | 'status' | 'updatedAt'>

const compareDates = (one: string, other: string) => Date.parse(one) - Date.parse(other)

/** An earlier server does not say its place, nor since when it waits. */
const placeOf = ({ place, waitingSince, orderDate }: Order) => place ?? waitingSince ?? orderDate

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** By their places in the queue. Of two with one place the later change has it from the other, which has moved up. */
const oldestFirst = (one: Order, other: Order) =>
  compareDates(placeOf(one), placeOf(other)) ||
  compareTexts(one.placeId ?? one.id, other.placeId ?? other.id) ||
  compareDates(one.updatedAt, other.updatedAt)

const latestFirst = (one: Order, other: Order) => compareDates(other.updatedAt, one.updatedAt)

export function boardOf(orders: readonly Order[]): Board {
  const sorted = orders.toSorted(oldestFirst)
  return {
    waiting: sorted.filter((order) => order.status === 'ordered' && !isResting(order)),
    inProgress: sorted.filter(({ status }) => status === 'in-progress'),
    later: sorted
      .filter(isResting)
      .sort((one, other) => compareDates(one.pickUpAt ?? '', other.pickUpAt ?? '')),
  }
}

const rankOf = ({ queue_at }: MyOrder) => queue_at ?? Number.MAX_SAFE_INTEGER

const isActive = ({ status }: Order) => activeStatuses.some((active) => active === status)

export function myOrdersOf(orders: readonly MyOrder[]): MyOrders {
  const active = orders.filter(isActive)
  return {
    active: [
      ...active.filter(({ status }) => !isOpenStatus(status)).sort(oldestFirst),
      ...active
        .filter(({ status }) => isOpenStatus(status))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    ],
    closed: orders.filter((order) => !isActive(order)).sort(latestFirst),
  }
}

export const recentStatuses: readonly OrderStatus[] = ['picked', 'rejected']

export const maxRecent = 20

/** Since when a drink is on the counter; a hand-over that is taken back changes nothing about it. */
export const onCounterSince = ({ doneAt, updatedAt }: Order): string => doneAt ?? updatedAt

/** The longest on the counter first. */
export const counterOf = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status, notCollectedAt }) => status === 'done' && !notCollectedAt)
    .sort((one, other) => compareDates(onCounterSince(one), onCounterSince(other)))

/** The latest change first. */
export const recentOf = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status }) => recentStatuses.includes(status))
    .sort(latestFirst)
    .slice(0, maxRecent)

/** The latest known state of each order; of equal times the later in the list. */
export function latestById<Row extends Order>(orders: readonly Row[]): Row[] {
  const byId = new Map<string, Row>()
  for (const order of orders) {
    const before = byId.get(order.id)
    if (before && compareDates(order.updatedAt, before.updatedAt) < 0) continue
    // The rank of an open order comes with the list only, and stays the same until it is done.
    byId.set(order.id, before && isOpenStatus(order.status) ? { ...before, ...order } : order)
  }
  return [...byId.values()]
}

interface OrderList {
  queryKey: QueryKey
  /** The statuses that the list shows. */
  statuses: readonly OrderStatus[]
  dataOf: (orders: readonly Order[]) => object
}

/** Every cached list of orders that changes are written into. */
export const orderLists: readonly OrderList[] = [
  { queryKey: queryKeys.board, statuses: openStatuses, dataOf: boardOf },
  { queryKey: queryKeys.counter, statuses: ['done'], dataOf: counterOf },
  { queryKey: queryKeys.recent, statuses: recentStatuses, dataOf: recentOf },
  { queryKey: queryKeys.myToday, statuses: orderStatuses, dataOf: myOrdersOf },
]

/** The orders in a list's data: an array, or an object of arrays. */
const rowsOf = (data: object): Order[] => Object.values(data).flat()

/** An order as the first list that has it shows it. */
export const cachedOrder = (client: QueryClient, id: string): Order | undefined =>
  orderLists
    .flatMap(({ queryKey }) => client.getQueriesData<object>({ queryKey }))
    .flatMap(([, data]) => (data ? rowsOf(data) : []))
    .find((order) => order.id === id)

/** Writes an order from a response into every list that shows it; an older state changes nothing. */
export function applyOrder(client: QueryClient, order: Order): void {
  const known = client.getQueryData<Order>(queryKeys.order(order.id))
  if (known && compareDates(order.updatedAt, known.updatedAt) < 0) return
  client.setQueryData<Order>(queryKeys.order(order.id), order)
  for (const { queryKey, dataOf } of orderLists)
    updateCached<object>(client, queryKey, (data) => dataOf(latestById([...rowsOf(data), order])))
}

type OrderMark = Partial<Pick<MyOrder, 'turnAt' | 'remindedAt' | 'isSeen' | 'feedback'>>

/** Writes what a live event says about an order whose status stays. */
export function markOrder(client: QueryClient, id: string, mark: OrderMark): void {
  const marked = <Row extends Order>(order: Row) =>
    order.id === id ? { ...order, ...mark } : order
  updateCached<Order>(client, queryKeys.order(id), marked)
  for (const { queryKey, dataOf } of orderLists)
    updateCached<object>(client, queryKey, (data) => dataOf(rowsOf(data).map(marked)))
}

/** True if a list shows the mark: a read that began before the event may end after it. */
export const isMarked = (
  client: QueryClient,
  { queryKey }: OrderList,
  id: string,
  mark: OrderMark,
): boolean =>
  client
    .getQueriesData<object>({ queryKey })
    .flatMap(([, data]) => (data ? rowsOf(data) : []))
    .filter((order) => order.id === id)
    .every((order) =>
      Object.entries(mark).every(
        ([name, value]) => (order as MyOrder)[name as keyof OrderMark] === value,
      ),
    )

/** After a lost race: the order as it is now and who moved it; null for any other error. */
export function changedOrderOf(error: unknown): { order: Order; movedBy: string | null } | null {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_CHANGED') return null
  const order = error.problem?.order as Order | undefined
  return order ? { order, movedBy: error.problem?.movedBy ?? null } : null
}

/** After a lost race the error holds the order as it is; after any other error the lists are read. */
function applyFailedMove(client: QueryClient, error: unknown): void {
  const changed = changedOrderOf(error)
  if (changed) applyOrder(client, changed.order)
  else for (const { queryKey } of orderLists) void client.invalidateQueries({ queryKey })
}

/** Common to all changes of an order: what they do with the response; `failure` is logged. */
export const orderChange = (client: QueryClient, failure: string) => ({
  onSuccess: (order: Order) => applyOrder(client, order),
  onError: (error: unknown) => {
    logFailure(failure, error)
    applyFailedMove(client, error)
  },
})

/** Reads a list of orders, and merges the changes made here during the read. */
export async function readOrders<Row extends Order>(
  client: QueryClient,
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  const startedAt = Date.now()
  const rows = await read()
  const changed = client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.orders })
    .filter(({ state }) => state.dataUpdatedAt >= startedAt)
    .flatMap(({ state }) => (state.data as Row | undefined) ?? [])
  // When a row leaves a page, the first row of the next page moves up and is missed.
  if (changed.length > 0 && rows.length >= limits.maxPageSize) return readOrders(client, read)
  return latestById([...rows, ...changed])
}

const includes = (known: OrderVersion, event: OrderVersion) => {
  const later = compareDates(known.updatedAt, event.updatedAt)
  return later > 0 || (later === 0 && known.status === event.status)
}

/** True if a list already shows the change of a live event. */
export function isUpToDate(
  client: QueryClient,
  { queryKey, statuses }: OrderList,
  event: OrderVersion,
): boolean {
  const known = client.getQueryData<Order>(queryKeys.order(event.id))
  if (known && includes(known, event)) return true
  const lists = client
    .getQueriesData<object>({ queryKey })
    .flatMap(([, data]) => (data ? [data] : []))
  const row = lists.flatMap(rowsOf).find(({ id }) => id === event.id)
  if (row) return includes(row, event)
  return lists.length > 0 && !statuses.includes(event.status)
}
