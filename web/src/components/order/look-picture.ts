import type { ChosenLook, Vessel } from '@tumbler/rules/drink-offer'
import { drinkTypes } from '@tumbler/rules/drinks'
import type { DrinkLook } from '../../illustration/drink-look.ts'

/** A vessel of either venue as the picture draws it. */
export function vesselPicture(vessel: Vessel): Pick<DrinkLook, 'kind' | 'glass'> {
  const kind = drinkTypes.find((type) => type === vessel)
  if (kind) return { kind, glass: 'coupe' }
  return { kind: 'cocktail', glass: vessel as DrinkLook['glass'] }
}

/** A look that was chosen, without a menu around it. */
export const lookPicture = ({ vessel, colour, garnish }: ChosenLook): DrinkLook => ({
  ...vesselPicture(vessel),
  liquid: colour,
  garnish,
})
