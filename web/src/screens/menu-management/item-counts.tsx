import type { MenuItem } from '@tumbler/contract/menu'
import { isSoldOut } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'

/** "8 items, 1 inactive, 1 sold out". */
export function ItemCounts({ menu, className }: { menu: readonly MenuItem[]; className?: string }) {
  const inactive = menu.filter(({ isActive }) => isActive !== 'active').length
  const soldOut = menu.filter(isSoldOut).length
  return (
    <span className={className}>{words.menuManagement.counts(menu.length, inactive, soldOut)}</span>
  )
}
