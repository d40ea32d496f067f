import type { MenuItem } from '@tumbler/contract/menu'
import type { DrinkType, Venue } from '@tumbler/rules/drinks'

/** What is asked about a drink: its types, none at the bar, and whether it has a sweetness. */
export const offeredOf = ({ types, hasSweetness }: MenuItem, venue: Venue) => ({
  types: venue === 'cafe' ? types : ([] as readonly DrinkType[]),
  hasSweetness: venue === 'cafe' && hasSweetness,
})
