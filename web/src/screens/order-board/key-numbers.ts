const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Which card each of the keys 1 to 9 belongs to, by the order's id. */
export type KeyNumbers = ReadonlyMap<string, number>

/** A card keeps its number as long as it shows; others take the lowest free ones, in the order of sight. */
export function keyNumbers(kept: KeyNumbers, ids: readonly string[]): KeyNumbers {
  const next = new Map([...kept].filter(([id]) => ids.includes(id)))
  const free = numbers.filter((number) => ![...next.values()].includes(number))
  const unnumbered = ids.filter((id) => !next.has(id)).slice(0, free.length)
  if (next.size === kept.size && unnumbered.length === 0) return kept
  for (const [place, id] of unnumbered.entries()) next.set(id, free[place] as number)
  return next
}
