import type { MenuItem } from '@tumbler/contract/menu'
import { type DrinkType, drinkTypes, type Venue } from '@tumbler/rules/drinks'

/** What is asked about a drink: its types, none at the bar, and whether it has a sweetness. */
export const offeredOf = (_item: MenuItem, venue: Venue) => ({
  types: venue === 'cafe' ? drinkTypes : ([] as readonly DrinkType[]),
  hasSweetness: venue === 'cafe',
})
