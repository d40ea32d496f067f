import type { Order } from '@tumbler/contract/orders'
import { useCategories } from '../../data/menu.ts'

/** Whether the drink has left the menu, is inactive or sold out today; false until the menu is read. */
export function useIsGone({ menu }: Order): boolean {
  const { data: categories } = useCategories('cafe')
  if (!categories || menu.category.categoryFor !== 'cafe') return false
  const item = categories.flatMap((category) => category.menu).find(({ id }) => id === menu.id)
  return item?.isActive !== 'active' || item.isSoldOut
}
