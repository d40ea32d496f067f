import type { OrderTotals } from '@tumbler/contract/statistics'

export interface ReasonCount {
  /** Null for all the reasons that are not listed. */
  rejectNote: string | null
  totalOrder: number
}

/** So many fit on the dashboard. */
const mostReasons = 6

/** The most frequent reasons; what remains of the rejected orders is put together. */
export function reasonCounts(
  { rejected, rejectedFor }: OrderTotals,
  most: number = mostReasons,
): ReasonCount[] {
  const listed = rejectedFor.slice(0, most)
  const remaining = listed.reduce((left, { totalOrder }) => left - totalOrder, rejected)
  return remaining > 0 ? [...listed, { rejectNote: null, totalOrder: remaining }] : listed
}
