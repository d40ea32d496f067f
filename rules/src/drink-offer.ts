import { type DrinkType, drinkTypes, type Sweetness, type Venue } from './drinks.ts'

export const glasses = ['highball', 'rocks', 'coupe'] as const

/** What a drink can be drawn in. */
export const vessels = [...drinkTypes, ...glasses] as const

export type Vessel = (typeof vessels)[number]

export const drinkColours = [
  'espresso',
  'latte',
  'cocoa',
  'thaitea',
  'matcha',
  'milk',
  'pink',
  'tea',
  'citrus',
  'berry',
  'anchan',
  'mint',
  'beer',
  'negroni',
  'amber',
  'spritz',
  'sour',
  'lime',
  'clear',
  'rose',
] as const

export type DrinkColour = (typeof drinkColours)[number]

export const garnishes = ['lime', 'lemon', 'orange', 'mint', 'cherry'] as const

export type Garnish = (typeof garnishes)[number]

/** How a barista wants a drink to be drawn. */
export type ChosenLook = { vessel: Vessel; colour: DrinkColour; garnish: Garnish | null }

/** What of an item can be chosen; all of it concerns the cafe only. */
export type Offer = { types: readonly DrinkType[]; hasSweetness: boolean }

/** The vessels in which a menu can show an item (product-rules §17). */
export const vesselsOf = (venue: Venue, { types }: Pick<Offer, 'types'>): readonly Vessel[] =>
  venue === 'bar' ? glasses : types

type Choice = { type?: DrinkType | null | undefined; sweetness?: Sweetness | null | undefined }

/** Whether an item can be had like this; what is not chosen yet does not count. */
export const isOffered = ({ types, hasSweetness }: Offer, { type, sweetness }: Choice): boolean =>
  (type == null || types.includes(type)) && (hasSweetness || sweetness == null)

/** What fits of an earlier choice: a single type is chosen at once, and a fixed sweetness is none. */
export function fittingChoice({ types, hasSweetness }: Offer, { type, sweetness }: Choice) {
  const [only, ...others] = types
  const fits = type != null && types.includes(type)
  return {
    type: fits ? type : others.length === 0 ? (only ?? null) : null,
    sweetness: hasSweetness ? (sweetness ?? null) : null,
  }
}
