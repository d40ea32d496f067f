import type { DrinkLook } from '../../ui/drink-look.ts'

/** Who built the project (spec §3, "Team-credit entry"); the picture of each is a drink. */
export interface TeamMember {
  id: number
  name: string
  picture: DrinkLook
  position: string
  quote?: string
}

const drink = (kind: DrinkLook['kind'], liquid: DrinkLook['liquid']): DrinkLook => ({
  kind,
  liquid,
  glass: 'coupe',
  garnish: null,
})

export const team: readonly TeamMember[] = [
  {
    id: 1,
    name: 'Ploy',
    picture: drink('cold', 'thaitea'),
    position: 'Product owner',
    quote: 'Extra ice, always.',
  },
  { id: 2, name: 'Mali', picture: drink('frappe', 'matcha'), position: 'Designer' },
  {
    id: 3,
    name: 'Fern',
    picture: drink('hot', 'latte'),
    position: 'Front end',
    quote: 'Shipped on flat whites.',
  },
  { id: 4, name: 'Non', picture: drink('cold', 'anchan'), position: 'Back end' },
]
