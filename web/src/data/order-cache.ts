import type { QueryClient } from '@tanstack/react-query'
import type { MyOrder, Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import {
  activeStatuses,
  isOpenStatus,
  type OrderStatus,
  openStatuses,
  orderStatuses,
} from '@tumbler/rules/order-lifecycle'
import { changedOrderOf } from './changed-order.ts'
import { queryKeys } from './query-keys.ts'
import { updateCached } from './update-cached.ts'

export interface Board {
  waiting: Order[]
  inProgress: Order[]
}

export interface MyOrders {
  /** Ready drinks first, then the queue in its order. */
  active: MyOrder[]
  /** Picked, cancelled and rejected; newest update first. */
  closed: MyOrder[]
}

/** What tells two states of one order apart. */
type OrderVersion = Pick<Order, 'id' | 'status' | 'updatedAt'>

const compareDates = (one: string, other: string) => Date.parse(one) - Date.parse(other)

const oldestFirst = (one: Order, other: Order) =>
  compareDates(one.orderDate, other.orderDate) || (one.id < other.id ? -1 : 1)

const latestFirst = (one: Order, other: Order) => compareDates(other.updatedAt, one.updatedAt)

export function boardOf(orders: readonly Order[]): Board {
  const sorted = orders.toSorted(oldestFirst)
  return {
    waiting: sorted.filter(({ status }) => status === 'ordered'),
    inProgress: sorted.filter(({ status }) => status === 'in-progress'),
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

export const finishedStatuses: readonly OrderStatus[] = ['done', 'rejected']

export const finishedOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => finishedStatuses.includes(status)).sort(latestFirst)

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

const boardRows = ({ waiting, inProgress }: Board) => [...waiting, ...inProgress]
const myRows = ({ active, closed }: MyOrders) => [...active, ...closed]

/** Writes an order that the server has sent into every list that shows it; an older state changes nothing. */
export function applyOrder(client: QueryClient, order: Order): void {
  const known = client.getQueryData<Order>(queryKeys.order(order.id))
  if (known && compareDates(order.updatedAt, known.updatedAt) < 0) return
  client.setQueryData<Order>(queryKeys.order(order.id), order)
  updateCached<Board>(client, queryKeys.board, (board) =>
    boardOf(latestById([...boardRows(board), order])),
  )
  updateCached<Order[]>(client, queryKeys.finished, (orders) =>
    finishedOf(latestById([...orders, order])),
  )
  updateCached<MyOrders>(client, queryKeys.myToday, (orders) =>
    myOrdersOf(latestById([...myRows(orders), order])),
  )
}

/** After a lost race the error holds the order as it is; after any other the server is asked. */
export function applyFailedMove(client: QueryClient, error: unknown): void {
  const changed = changedOrderOf(error)
  if (changed) applyOrder(client, changed.order)
  else
    for (const queryKey of [queryKeys.board, queryKeys.finished, queryKeys.myToday])
      void client.invalidateQueries({ queryKey })
}

/** Reads a list of orders, and puts in what was changed from here while it was read. */
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
  // A row that left one page has drawn another one past the next.
  if (changed.length > 0 && rows.length >= limits.maxPageSize) return readOrders(client, read)
  return latestById([...rows, ...changed])
}

const lists = {
  board: {
    statuses: openStatuses,
    rows: (client: QueryClient) => {
      const board = client.getQueryData<Board>(queryKeys.board)
      return board && boardRows(board)
    },
  },
  finished: {
    statuses: finishedStatuses,
    rows: (client: QueryClient) => client.getQueryData<Order[]>(queryKeys.finished),
  },
  today: {
    statuses: orderStatuses,
    rows: (client: QueryClient) =>
      client
        .getQueriesData<MyOrders>({ queryKey: queryKeys.myToday })
        .flatMap(([, orders]) => (orders ? myRows(orders) : [])),
  },
} satisfies Record<
  string,
  {
    /** Those of the orders in the list. */
    statuses: readonly OrderStatus[]
    rows: (client: QueryClient) => readonly Order[] | undefined
  }
>

const includes = (known: OrderVersion, event: OrderVersion) => {
  const later = compareDates(known.updatedAt, event.updatedAt)
  return later > 0 || (later === 0 && known.status === event.status)
}

/** Whether a list already shows what a live event announces. */
export function isUpToDate(
  client: QueryClient,
  list: keyof typeof lists,
  event: OrderVersion,
): boolean {
  const known = client.getQueryData<Order>(queryKeys.order(event.id))
  if (known && includes(known, event)) return true
  const { statuses, rows } = lists[list]
  const orders = rows(client)
  const row = orders?.find(({ id }) => id === event.id)
  if (row) return includes(row, event)
  return orders !== undefined && !statuses.some((status) => status === event.status)
}
