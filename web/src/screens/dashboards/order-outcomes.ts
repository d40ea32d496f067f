import type { OrderTotals } from '@tumbler/contract/statistics'
import type { StaffWords } from '../../i18n/staff-words.ts'

type Words = StaffWords['dashboards']

/** Orders that are neither made nor lost yet. */
const stillOpen = ({ placed, totalOrder, cancelled, rejected }: OrderTotals) =>
  placed - totalOrder - cancelled - rejected

/** What became of the orders that were placed, beside those that were made; together they are all. */
export function orderOutcomes(totals: OrderTotals, words: Words): [name: string, count: number][] {
  const open = stillOpen(totals)
  return [
    [words.placed, totals.placed],
    [words.canceled, totals.cancelled],
    [words.rejected, totals.rejected],
    ...(open > 0 ? ([[words.stillOpen, open]] as [string, number][]) : []),
  ]
}

interface ReasonCount {
  /** Null for all the reasons that are not listed. */
  rejectNote: string | null
  totalOrder: number
}

/** As many as fit on the dashboard. */
const maxReasons = 6

/** The most frequent reasons; what remains of the rejected orders is put together. */
export function reasonCounts(
  { rejected, rejectedFor }: OrderTotals,
  max: number = maxReasons,
): ReasonCount[] {
  const listed = rejectedFor.slice(0, max)
  const remaining = listed.reduce((left, { totalOrder }) => left - totalOrder, rejected)
  return remaining > 0 ? [...listed, { rejectNote: null, totalOrder: remaining }] : listed
}
