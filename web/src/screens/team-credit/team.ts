import type { DrinkLook } from '../../illustration/drink-look.ts'

/** An entry of spec §3; the picture of each is a drink. */
export interface TeamMember {
  id: number
  name: string
  picture: DrinkLook
  position: string
  quote?: string
}

const drinkOf = (kind: DrinkLook['kind'], liquid: DrinkLook['liquid']): DrinkLook => ({
  kind,
  liquid,
  glass: 'coupe',
  garnish: null,
})

/**
 * Invented: the specification names no one. To put the real people here, change names, positions and
 * quotes, add and remove lines; the screen follows, in this order, and the ids only have to differ.
 */
export const team: readonly TeamMember[] = [
  {
    id: 1,
    name: 'Ploy',
    picture: drinkOf('cold', 'thaitea'),
    position: 'Product owner',
    quote: 'Extra ice, always.',
  },
  { id: 2, name: 'Mali', picture: drinkOf('frappe', 'matcha'), position: 'Designer' },
  {
    id: 3,
    name: 'Fern',
    picture: drinkOf('hot', 'latte'),
    position: 'Front end',
    quote: 'Shipped on flat whites.',
  },
  { id: 4, name: 'Non', picture: drinkOf('cold', 'anchan'), position: 'Back end' },
]
