import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { byId } from '../../data/all-pages.ts'
import { useArrangeItems } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import styles from './menu-item-row.module.css'
import { MenuItemRow, orderHintId, rowIdOf } from './menu-item-row.tsx'
import { useReorder } from './use-reorder.ts'

/** The items of a category, to switch, edit and move. */
export function ItemList({ category }: { category: Category }) {
  const { items, arrange } = useArrangedItems(category)
  const [spoken, setSpoken] = useState('')
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? ''
  const reorder = useReorder({
    ids: items.map(byId),
    rowIdOf,
    onDrop: (id, ids) => arrange(nameOf(id), ids),
    onSay: (what, id, place) =>
      setSpoken(words.menuManagement.spoken[what](nameOf(id), place + 1, items.length)),
  })
  return (
    <>
      <Card
        as="section"
        aria-label={category.name}
        className={styles.list}
        data-moving={reorder.lifted ? '' : undefined}
      >
        <DashedRows>
          {items.map((item) => (
            <MenuItemRow
              key={item.id}
              item={item}
              venue={category.categoryFor}
              reorder={reorder}
              count={items.length}
            />
          ))}
        </DashedRows>
      </Card>
      {items.length > 1 && (
        <p id={orderHintId} className={styles.hint}>
          {words.menuManagement.orderHint}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  )
}

/** In the order that is being saved; a failure takes it back. */
function useArrangedItems({ id, menu, revision }: Category) {
  const showErrorToast = useFailureToast()
  const { mutateAsync, isPending, variables } = useArrangeItems(id)
  const placeOf = (item: MenuItem) => {
    const place = isPending ? variables.items.indexOf(item.id) : -1
    return place < 0 ? menu.length : place
  }
  const items = isPending ? menu.toSorted((one, other) => placeOf(one) - placeOf(other)) : menu
  const arrange = async (name: string, ids: readonly string[], seen: number, before?: string[]) => {
    try {
      const saved = await mutateAsync({ items: ids, revision: seen })
      const undo = () => void (before && arrange(name, before, saved.revision))
      showToast({
        kind: 'success',
        title: before ? words.menuManagement.moved(name) : words.menuManagement.movedBack(name),
        ...(before && { action: { label: words.common.undo, onPress: undo } }),
        about: [toastSubjects.page],
      })
    } catch (error) {
      const isOvertaken = errorCode(error) === 'CONFLICT'
      showErrorToast(
        words.menuManagement.notMoved(name),
        error,
        isOvertaken ? { text: words.menuManagement.movedByOther } : {},
      )
    }
  }
  return {
    items,
    arrange: (name: string, ids: readonly string[]) =>
      void arrange(name, ids, revision, items.map(byId)),
  }
}
