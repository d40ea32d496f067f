import type { Mark } from './marks.ts'

/** Whether an item stays in a menu that is filtered by these marks; one that the shop has no more does not count. */
export const isInFilter = (
  { marks = [] }: { marks?: readonly string[] | undefined },
  filter: readonly string[],
  shop: readonly Pick<Mark, 'id' | 'isToAvoid'>[],
) =>
  shop
    .filter(({ id }) => filter.includes(id))
    .every(({ id, isToAvoid }) => marks.includes(id) !== isToAvoid)
