import type { ChangedOrder } from '../../data/changed-orders.ts'

export interface ChangedParts {
  /** `type`, `sweetness`, `remark`, `forName` and `tumblerImage`, as far as they differ. */
  fields: readonly string[]
  /** The groups of choices of which another one was chosen. */
  options: readonly string[]
}

const fields = ['type', 'sweetness', 'remark', 'forName', 'tumblerImage'] as const

/** What on a card differs. */
export function changedParts({ before, now }: ChangedOrder): ChangedParts {
  const kept = new Set(before.options?.map(({ name, choice }) => `${name}\n${choice}`))
  const options = (now.options ?? [])
    .filter(({ name, choice }) => !kept.has(`${name}\n${choice}`))
    .map(({ name }) => name)
  return { fields: fields.filter((field) => before[field] !== now[field]), options }
}

const union = <Name>(one: readonly Name[] = [], other: readonly Name[]) => [
  ...new Set([...one, ...other]),
]

/** Of two changes, of which the first has not been seen yet. */
export const bothParts = (one: ChangedParts | undefined, other: ChangedParts): ChangedParts => ({
  fields: union(one?.fields, other.fields),
  options: union(one?.options, other.options),
})

/** Other choices, another request and another name may take another number of lines. */
export function changesHeight(order: ChangedOrder): boolean {
  const { fields, options } = changedParts(order)
  return fields.includes('remark') || fields.includes('forName') || options.length > 0
}
