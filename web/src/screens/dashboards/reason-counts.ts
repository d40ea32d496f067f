import type { OrderTotals } from '@tumbler/contract/statistics'

export interface NamedCount {
  /** Null for all that are not listed. */
  name: string | null
  count: number
}

const maxReasons = 5

/** The first of a list, and what remains of all put together. */
function firstOf(counts: readonly NamedCount[], max: number, all: number): NamedCount[] {
  const listed = counts.slice(0, max)
  const remaining = listed.reduce((left, { count }) => left - count, all)
  return remaining > 0 ? [...listed, { name: null, count: remaining }] : listed
}

/** The most frequent reasons of rejected orders. */
export const reasonCounts = ({ rejected, rejectedFor }: OrderTotals): NamedCount[] =>
  firstOf(
    rejectedFor.map(({ rejectNote, totalOrder }) => ({ name: rejectNote, count: totalOrder })),
    maxReasons,
    rejected,
  )

/** The items that were rejected most, as many as fit into the card. */
export const rejectedItems = (
  items: readonly { Menu_name: string; totalOrder: number }[],
  rejected: number,
  maxItems: number,
): NamedCount[] =>
  firstOf(
    items.map(({ Menu_name, totalOrder }) => ({ name: Menu_name, count: totalOrder })),
    maxItems,
    rejected,
  )
