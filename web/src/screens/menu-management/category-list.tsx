import type { Category } from '@tumbler/contract/menu'
import { usePaths } from '../../components/use-paths.ts'
import { useArrangeCategories } from '../../data/menu-changes.ts'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { CategoryCard, cardIdOf } from './category-card.tsx'
import styles from './menu-management.module.css'
import { OrderHint } from './move-controls.tsx'
import { useArranged } from './use-arranged.ts'

/** The categories of both venues, to open and move, and to edit while both are closed (spec §6). */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
  const paths = usePaths()
  const { shopMode } = useShopMode()
  const { mutateAsync: save, isPending, variables } = useArrangeCategories()
  const { rows, reorder, spoken } = useArranged({
    rows: categories,
    rowIdOf: cardIdOf,
    pending: isPending ? variables : undefined,
    save,
    overtaken: words.menuManagement.categoriesChanged,
  })
  return (
    <div>
      <ul
        className={styles.cards}
        aria-label={words.menuManagement.title}
        data-moving={reorder.lifted ? '' : undefined}
      >
        {rows.map(({ id, ...category }) => (
          <CategoryCard
            key={id}
            {...category}
            to={paths.category(category.name, id)}
            editTo={shopMode === 'all-close' ? paths.editCategory(id) : undefined}
            move={rows.length > 1 ? { id, reorder, count: rows.length } : undefined}
          />
        ))}
      </ul>
      <OrderHint canMove={rows.length > 1} spoken={spoken}>
        {words.menuManagement.tabsHint}{' '}
        {shopMode !== undefined && shopMode !== 'all-close' && words.menuManagement.editWhileClosed}
      </OrderHint>
    </div>
  )
}
