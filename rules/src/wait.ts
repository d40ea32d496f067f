/** Minutes until a drink is done, from and to; whole numbers (product-rules §15). */
export type WaitRange = { from: number; to: number }

/** Minutes a drink took, for itself and each drink before it: the middle half of those made lately. */
export type WaitPace = { from: number; to: number; drinks: number }

const fewestDrinks = 5

/** Nothing is said with too few drinks. */
export function waitRange(pace: WaitPace, drinksAhead: number): WaitRange | null {
  if (pace.drinks < fewestDrinks) return null
  const from = rounded(pace.from * (drinksAhead + 1))
  return { from, to: Math.max(from, rounded(pace.to * (drinksAhead + 1))) }
}

/** From 10 minutes on to 5; at least one. */
const rounded = (minutes: number) =>
  minutes < 9.5 ? Math.max(1, Math.round(minutes)) : Math.max(10, Math.round(minutes / 5) * 5)
