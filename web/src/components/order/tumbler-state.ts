import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'

type TumblerOrder = Pick<Order, 'status' | 'menu' | 'tumblerOnBarAt' | 'turnAt'>

/** A cafe order without one was added by a barista, who has the tumbler. */
export const hasPhoto = ({ menu, tumblerImage }: Pick<Order, 'menu' | 'tumblerImage'>): boolean =>
  menu.category.categoryFor === 'cafe' && tumblerImage !== ''

/** Only a waiting order of the cafe needs a tumbler on the bar. */
export const needsTumbler = ({ status, menu }: TumblerOrder): boolean =>
  status === 'ordered' && menu.category.categoryFor === 'cafe'

/** When its five minutes end, in ms; null before its turn and with the tumbler on the bar (product-rules §15). */
export function tumblerDeadline(order: TumblerOrder): number | null {
  const { tumblerOnBarAt, turnAt } = order
  if (!needsTumbler(order) || tumblerOnBarAt !== null || turnAt === null) return null
  return Date.parse(turnAt) + limits.tumblerMinutes * 60_000
}

/** The five minutes are over and the tumbler is not there; `now` in ms by the server's clock. */
export function isTumblerMissing(order: TumblerOrder, now: number): boolean {
  const deadline = tumblerDeadline(order)
  return deadline !== null && deadline <= now
}
