import type { MenuItem } from '@tumbler/contract/menu'
import { readMenuItem, useEditMenuItem } from './menu-changes.ts'

/**
 * Says that an item is sold out until the business day ends; false where it was so already: then there is
 * nothing to undo, which would put on sale what has none left.
 */
export function useSetSoldOut() {
  const { mutateAsync } = useEditMenuItem()
  return async ({ id }: Pick<MenuItem, 'id'>): Promise<boolean> => {
    if ((await readMenuItem(id))?.isSoldOut) return false
    await mutateAsync({ params: { id }, body: { isSoldOut: true } })
    return true
  }
}
