import { shownLocale } from './language.ts'

/** A count as people read it: "12,345". */
export const formatNumber = (count: number): string => count.toLocaleString(shownLocale())

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A span in the largest unit of which there are at least two: "3 hours". */
export function formatSpan(ms: number): string {
  const [unit, size] = units.find(([, size]) => ms >= 2 * size) ?? (['second', 1000] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return Math.floor(ms / size).toLocaleString(shownLocale(), format)
}
