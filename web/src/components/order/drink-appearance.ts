import type { Order } from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import { type DrinkLook, drinkLookOf } from '../../illustration/drink-look.ts'

/** From the name itself, so that a drink keeps its colour on every screen. */
const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

export const drinkAppearance = (name: string, venue: Venue): DrinkLook =>
  drinkLookOf(name, venue, seedOf(name))

interface Appearing extends Pick<Order, 'type'> {
  menu: { name: string; category: { categoryFor: Venue } }
}

/** The drink as it was ordered: in the vessel of its type. */
export function orderAppearance({ menu, type }: Appearing): DrinkLook {
  const appearance = drinkAppearance(menu.name, menu.category.categoryFor)
  return type === null ? appearance : { ...appearance, kind: type, garnish: null }
}
