import type { Order } from '@tumbler/contract/orders'

export interface SameDrinks {
  drink: string
  /** Any of them: they look the same. */
  example: Order
  count: number
}

/** Item and type; sweetness is the customer's own. */
export const drinkOf = ({ menu, type }: Order): string => `${menu.id} ${type}`

/** Drinks that wait more than once, most first. */
export function sameDrinksOf(orders: readonly Order[]): SameDrinks[] {
  const found = new Map<string, SameDrinks>()
  for (const order of orders) {
    const drink = drinkOf(order)
    const before = found.get(drink)
    found.set(drink, { drink, example: before?.example ?? order, count: (before?.count ?? 0) + 1 })
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
}
