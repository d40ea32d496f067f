import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useRef, useState } from 'react'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { FloatingBar } from '../../components/ui/sticky-bar.tsx'
import { showToast } from '../../components/ui/toast.tsx'
import { useRemoveMenuItems } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './category-items.module.css'
import { focusRow, MenuItemRow, SelectableRow } from './menu-item-row.tsx'

export type CategorySelection = ReturnType<typeof useCategorySelection>

/** The items that are going to be deleted together. */
export function useCategorySelection(items: readonly MenuItem[]) {
  const [isSelecting, setIsSelecting] = useState(false)
  const [hasStopped, setHasStopped] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  return {
    isSelecting,
    /** The Select button is back and takes the focus. */
    hasStopped,
    /** In the order of the list, without items that are gone. */
    ids: items.map(({ id }) => id).filter((id) => selected.includes(id)),
    start: () => {
      setSelected([])
      setIsSelecting(true)
    },
    stop: () => {
      setIsSelecting(false)
      setHasStopped(true)
    },
    toggle: (id: string) =>
      setSelected((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      ),
  }
}

type CategoryItemsProps = { category: Category; selection: CategorySelection }

/** The items of a category: to switch and edit, or to select and delete. */
export function CategoryItems({ category, selection }: CategoryItemsProps) {
  const words = useStaffWords().menuManagement
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map())
  const { menu, categoryFor } = category
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
                error={errors.get(item.id)}
                onToggle={() => selection.toggle(item.id)}
              />
            ) : (
              <MenuItemRow key={item.id} item={item} venue={categoryFor} />
            ),
          )}
        </DashedRows>
      </Card>
      {selection.isSelecting && (
        <DeleteSelected items={menu} selection={selection} onErrors={setErrors} />
      )}
    </div>
  )
}

/** The item that comes after the deleted ones, or before them at the end. */
function neighbourOf(items: readonly MenuItem[], deleted: readonly string[]): string | undefined {
  const isLeft = ({ id }: MenuItem) => !deleted.includes(id)
  const index = items.findLastIndex((item) => !isLeft(item))
  return (items.slice(index).find(isLeft) ?? items.findLast(isLeft))?.id
}

type DeleteSelectedProps = {
  items: readonly MenuItem[]
  selection: CategorySelection
  /** The errors of the last attempt by item. */
  onErrors: (errors: ReadonlyMap<string, unknown>) => void
}

/** The count of the selected items, and their deletion once it is confirmed; what fails stays selected. */
function DeleteSelected({ items, selection, onErrors }: DeleteSelectedProps) {
  const words = useStaffWords().menuManagement
  const { mutateAsync: remove, isPending } = useRemoveMenuItems()
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = useRef(false)
  const { ids, stop } = selection

  const confirm = async () => {
    if (isBusy.current) return
    isBusy.current = true
    const errors = await remove(ids)
    isBusy.current = false
    onErrors(errors)
    setIsOpen(false)
    const deleted = ids.length - errors.size
    const done = words.menusDeleted(deleted)
    if (errors.size === 0) {
      showToast({ kind: 'success', title: done })
      stop()
    } else
      showToast({
        kind: 'failure',
        title: words.menusNotDeleted(errors.size),
        about: [toastSubjects.page],
        ...(deleted > 0 && { text: done }),
      })
    focusRow(ids.find((id) => errors.has(id)) ?? neighbourOf(items, ids))
  }
  return (
    <>
      <FloatingBar>
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
        <b className={styles.count} role="status">
          <span aria-hidden="true">{ids.length}</span>
          <span className="visually-hidden">{words.selected(ids.length)}</span>
        </b>
        <Button
          kind="danger"
          size="board"
          icon="trash"
          isDisabled={ids.length === 0}
          isBusy={isPending}
          onPress={() => setIsOpen(true)}
        >
          {words.deleteSelected}
        </Button>
      </FloatingBar>
      <ConfirmDialog
        isOpen={isOpen}
        tone="destroy"
        title={words.deleteAll}
        text={words.confirmDelete(ids.length)}
        closeLabel={words.close}
        confirmLabel={words.confirm}
        isBusy={isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
