/** Minutes until a drink is done, from and to; whole numbers (product-rules §15). */
export type WaitRange = { from: number; to: number }

/** Minutes a drink took, for itself and each drink before it: the middle half of those made lately. */
export type WaitPace = { from: number; to: number; drinks: number }

/** It is said in words then; a range by its longer end. */
export const isOverAnHour = ({ to }: WaitRange): boolean => to >= 60

/** Minutes that a barista can say the bar is late; estimates include them (product-rules §37). */
export const lateSteps = [5, 10, 15] as const

const fewestDrinks = 5

/** Nothing is said with too few drinks. `moreMinutes` are those that a break still lasts, or that the bar is late. */
export function waitRange(pace: WaitPace, drinksAhead: number, moreMinutes = 0): WaitRange | null {
  if (pace.drinks < fewestDrinks) return null
  const to = pace.to * (drinksAhead + 1) + moreMinutes
  const rounded = to < 9.5 ? toOne : toFive
  const from = rounded(Math.min(pace.from * (drinksAhead + 1) + moreMinutes, to))
  return { from, to: Math.max(from, rounded(to)) }
}

const toOne = (minutes: number) => Math.max(1, Math.round(minutes))

/** Both ends, as soon as one of them is 10 minutes: a range is as exact as its longer end. */
const toFive = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)
