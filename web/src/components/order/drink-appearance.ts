import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { type ChosenLook, drinkColours, garnishes, glasses } from '@tumbler/rules/drink-offer'
import { drinkTypes } from '@tumbler/rules/drinks'
import { firstOf } from '@tumbler/rules/two-names'
import { type DrinkCategory, type DrinkLook, drinkLookOf } from '../../illustration/drink-look.ts'

type Chosen = Pick<MenuItem, 'name' | 'look'>

/** Undefined for what only a newer server knows. */
const among = <Value>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value)

/**
 * Chosen by a barista, else guessed from the names of item and category. If the category has changed its
 * venue since, the vessel is guessed too.
 */
function chosenAppearance(chosen: Chosen, category: DrinkCategory): DrinkLook {
  const { look } = chosen
  const name = firstOf(category, 'name')
  const proposal = drinkLookOf(firstOf(chosen, 'name'), { ...category, name })
  if (!look) return proposal
  const appearance = {
    ...proposal,
    liquid: among(drinkColours, look.colour) ?? proposal.liquid,
    garnish: among(garnishes, look.garnish) ?? null,
  }
  return category.categoryFor === 'bar'
    ? { ...appearance, glass: among(glasses, look.vessel) ?? proposal.glass }
    : { ...appearance, kind: among(drinkTypes, look.vessel) ?? proposal.kind }
}

/** An item of the menu, in a vessel that it can be had in. */
export function itemAppearance(
  item: Chosen & Pick<MenuItem, 'types'>,
  category: DrinkCategory,
): DrinkLook {
  const appearance = chosenAppearance(item, category)
  if (category.categoryFor === 'bar') return appearance
  const types = item.types.filter((type) => among(drinkTypes, type))
  const kind = among(types, appearance.kind) ?? types[0]
  return { ...appearance, kind: kind ?? appearance.kind }
}

/** The appearance of an item as the choices of the menu form. */
export function lookOf(
  item: Chosen & Pick<MenuItem, 'types'>,
  category: DrinkCategory,
): ChosenLook {
  const { kind, glass, liquid: colour, garnish } = itemAppearance(item, category)
  return { vessel: kind === 'cocktail' ? glass : kind, colour, garnish }
}

interface Appearing extends Pick<Order, 'type'> {
  menu: Chosen & { category: DrinkCategory }
}

/** The drink as it was ordered: in the vessel of its type. */
export function orderAppearance({ menu, type }: Appearing): DrinkLook {
  const appearance = chosenAppearance(menu, menu.category)
  const kind = among(drinkTypes, type)
  return kind ? { ...appearance, kind, garnish: null } : appearance
}
