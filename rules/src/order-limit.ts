/** Lowest, so that slots never exceed the limit. */
export function freeSlot(taken: readonly number[]): number {
  let slot = 1
  while (taken.includes(slot)) slot += 1
  return slot
}
