import type { Order } from '@tumbler/contract/orders'
import { matchesFilter, type QueueFilter, queueGroupOf } from '@tumbler/rules/order-queue'

export interface Board {
  waiting: readonly Order[]
  inProgress: readonly Order[]
}

export const noBoard: Board = { waiting: [], inProgress: [] }

export const ordersOf = ({ inProgress, waiting }: Board) => [...inProgress, ...waiting]

export function filteredBoard({ waiting, inProgress }: Board, filter: QueueFilter): Board {
  const isShown = ({ menu }: Order) => matchesFilter(filter, queueGroupOf(menu.category.name))
  return { waiting: waiting.filter(isShown), inProgress: inProgress.filter(isShown) }
}

/** Chosen orders that are still there to be cancelled; the board loses some while one chooses. */
export function stillOpen(board: Board, ids: Iterable<string>): Order[] {
  const wanted = new Set(ids)
  return ordersOf(board).filter(({ id }) => wanted.has(id))
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
