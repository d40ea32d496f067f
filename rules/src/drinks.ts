export const venues = ['cafe', 'bar'] as const

export type Venue = (typeof venues)[number]

export const drinkTypes = ['hot', 'cold', 'frappe'] as const

export type DrinkType = (typeof drinkTypes)[number]

/** Percent of the recipe's sugar. */
export const sweetnessSteps = [0, 10, 25, 50, 75, 100, 125, 150, 200] as const

export type Sweetness = (typeof sweetnessSteps)[number]
