import type { Category } from '@tumbler/contract/menu'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, DashedRows } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './category-items.module.css'
import { DeleteSelected } from './delete-selected.tsx'
import { MenuItemRow } from './menu-item-row.tsx'
import { SelectableRow } from './selectable-row.tsx'
import type { CategorySelection } from './use-category-selection.ts'
import { useDeleteItems } from './use-delete-items.ts'

type CategoryItemsProps = { category: Category; selection: CategorySelection }

/** The items of a category: to switch and edit, or to select and delete. */
export function CategoryItems({ category, selection }: CategoryItemsProps) {
  const words = useStaffWords().menuManagement
  const { menu, categoryFor } = category
  const { faults, ...deleting } = useDeleteItems(menu, selection)
  if (menu.length === 0) return <EmptyState text={words.emptyCategory} size="board" />
  return (
    <div className={selection.isSelecting ? styles.aboveBar : undefined}>
      <Card as="section" aria-label={category.name}>
        <DashedRows>
          {menu.map((item) =>
            selection.isSelecting ? (
              <SelectableRow
                key={item.id}
                item={item}
                venue={categoryFor}
                isSelected={selection.ids.includes(item.id)}
                fault={faults.get(item.id)}
                onToggle={() => selection.toggle(item.id)}
              />
            ) : (
              <MenuItemRow key={item.id} item={item} venue={categoryFor} />
            ),
          )}
        </DashedRows>
      </Card>
      {selection.isSelecting && <DeleteSelected count={selection.ids.length} {...deleting} />}
    </div>
  )
}
