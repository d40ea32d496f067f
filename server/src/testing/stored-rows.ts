import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'

export type Orders = Selectable<Tables['orders']>[]
export type Taps = Selectable<Tables['bar_taps']>[]

export const isMade = ({ status }: Orders[number]) => status === 'done' || status === 'picked'

/** Such as 2026-11-18T10:00:00. */
export const localTime = (instant: Date, timeZone: string) =>
  instant.toLocaleString('sv', { timeZone }).replace(' ', 'T')

/** The sum of the prices; null where there is none. */
export const takingsOf = (prices: (number | null)[]) => {
  const known = prices.filter((price) => price !== null)
  return known.length > 0 ? known.reduce((sum, price) => sum + price, 0) : null
}

/** Each distinct list of keys, the most frequent first, then in the order of the keys. */
export function ranked(all: string[][]) {
  const counts = new Map<string, number>()
  for (const keys of all) {
    const key = keys.join('|')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (lower(a) < lower(b) ? -1 : 1))
    .map(([key, totalOrder]) => ({ keys: key.split('|'), totalOrder }))
}

const lower = (text: string) => text.toLowerCase()
