import type { OrderTotals } from '@tumbler/contract/statistics'
import type { StaffWords } from '../../words/staff-words.ts'

type Words = StaffWords['dashboards']

/** Orders that are neither made nor lost yet. */
const stillOpen = ({ placed, totalOrder, cancelled, rejected }: OrderTotals) =>
  placed - totalOrder - cancelled - rejected

/** What became of the orders that were placed, beside those that were made; together they are all. */
export function fatesOf(totals: OrderTotals, words: Words): [name: string, count: number][] {
  const open = stillOpen(totals)
  return [
    [words.placed, totals.placed],
    [words.canceled, totals.cancelled],
    [words.rejected, totals.rejected],
    ...(open > 0 ? ([[words.stillOpen, open]] as [string, number][]) : []),
  ]
}
