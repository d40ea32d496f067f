import type { Order } from '@tumbler/contract/orders'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { useState } from 'react'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import type { Board } from './board-view.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** The reason that says something about the item and not only about one order (spec §3). */
export const unavailableReason = rejectReasons[0]

/** One order of each item. */
export function itemsOf(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.menu.id, order])).values()]
}

/** Orders of an item that wait, beside those chosen from the board. */
export const othersOf = (board: Board, ids: readonly string[], { menu }: Order): Order[] =>
  board.waiting.filter((order) => order.menu.id === menu.id && !ids.includes(order.id))

/** What else is done about an ingredient that has run out. */
export function useUnavailable() {
  const words = useStaffWords().board
  const { mutateAsync } = useEditMenuItem()
  const tellFailure = useTellFailure()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [switchedOff, setSwitchedOff] = useState<readonly string[]>([])
  /** Before the rejections, so that nobody orders what has just been refused; answers what is off. */
  const switchOff = async (orders: readonly Order[]): Promise<Order['menu'][]> => {
    const items = itemsOf(orders).map(({ menu }) => menu)
    const off = await Promise.all(
      items
        .filter(({ id }) => switchedOff.includes(id))
        .map((item) =>
          mutateAsync({ id: item.id, isActive: 'inactive' }).then(
            () => item,
            (error: unknown) => tellFailure(words.notSetInactive(item.name), error),
          ),
        ),
    )
    return off.filter((item) => item !== undefined)
  }
  return { chosen, setChosen, switchedOff, setSwitchedOff, switchOff }
}
