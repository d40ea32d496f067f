import type { TeamMember } from '@tumbler/contract/shop-settings'

/** The invented people of the demo's Team credit; a real shop names nobody until an admin does. */
export const demoTeam: TeamMember[] = [
  {
    id: '5b0c8a52-1f0e-4a53-9d5b-6a1f3f0c7e01',
    name: 'Ploy',
    position: 'Product owner',
    quote: 'Extra ice, always.',
    picture: { vessel: 'cold', colour: 'thaitea', garnish: null },
  },
  {
    id: '5b0c8a52-1f0e-4a53-9d5b-6a1f3f0c7e02',
    name: 'Mali',
    position: 'Designer',
    quote: '',
    picture: { vessel: 'frappe', colour: 'matcha', garnish: null },
  },
  {
    id: '5b0c8a52-1f0e-4a53-9d5b-6a1f3f0c7e03',
    name: 'Fern',
    position: 'Front end',
    quote: 'Shipped on flat whites.',
    picture: { vessel: 'hot', colour: 'latte', garnish: null },
  },
  {
    id: '5b0c8a52-1f0e-4a53-9d5b-6a1f3f0c7e04',
    name: 'Non',
    position: 'Back end',
    quote: '',
    picture: { vessel: 'cold', colour: 'anchan', garnish: null },
  },
]
