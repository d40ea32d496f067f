import type { Category, MenuItem } from '@tumbler/contract/menu'

/** The item of an address, where the menu still lists it. */
export const itemWith = (
  id: string,
  categories: readonly Category[] | undefined,
): MenuItem | undefined => categories?.flatMap(({ menu }) => menu).find((item) => item.id === id)
