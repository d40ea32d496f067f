import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { QueryView } from '../../components/query-view.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { FloatingBar } from '../../components/ui/sticky-bar.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { type Placed, useWholeMenu } from '../../data/menu.ts'
import { useEditMenuItem, useRemoveMenuItems } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import styles from './category.module.css'
import { VenueTag } from './category-card.tsx'
import { focusRow, ItemDetails, ItemList, rowIdOf } from './item-list.tsx'
import shared from './menu-management.module.css'
import {
  itemCounts,
  MenuRows,
  StateChips,
  useBack,
  useLastSeen,
  useSteadyLoading,
} from './page-parts.tsx'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-management.ts'

/** Milliseconds that the skeleton of one category stays at least (spec §9). */
const minLoadingMs = 500

/** One category and its items. */
export function CategoryScreen() {
  const { categoryName = '', categoryId = '' } = useParams()
  const back = useBack()
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, minLoadingMs)
  const { seen, isGone } = useLastSeen(
    query.data?.find(({ id }) => id === categoryId),
    categoryId,
  )
  // Nothing is being edited here any more (spec §4).
  useEffect(() => clearEditDrafts('menu', 'category'), [])
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (isLoading || !seen)
    return (
      <Page title={categoryName} back={back} isBusy>
        <QueryView query={query} words={words.menu} as={MenuRows} />
      </Page>
    )
  if (isGone)
    return (
      <Page title={seen.name} back={back}>
        <Alert tone="danger" role="alert" isStrong>
          {words.menuManagement.categoryGone}
        </Alert>
      </Page>
    )
  return <CategoryPage key={seen.id} category={seen} back={back} />
}

/** The item that was added just now, until the page is left. */
function useNewId(): string | undefined {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [newId] = useState<string | undefined>(state?.added)
  useEffect(() => {
    if (state?.added) void navigate({ pathname }, { replace: true, state: null })
  }, [pathname, state, navigate])
  return newId
}

type CategoryPageProps = { category: Category; back: ReturnType<typeof useBack> }

/** The items, to switch and edit, or to select and delete. */
function CategoryPage({ category, back }: CategoryPageProps) {
  const { id, name, menu, categoryFor } = category
  const paths = usePaths()
  const newId = useNewId()
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const [hasStopped, setHasStopped] = useState(false)
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map())
  const isSelecting = selected !== null
  const toggle = (id: string) =>
    setSelected((before) =>
      before?.includes(id) ? before.filter((other) => other !== id) : [...(before ?? []), id],
    )
  const stop = () => {
    setSelected(null)
    setHasStopped(true)
  }
  return (
    <Page
      title={name}
      back={isSelecting ? undefined : back}
      header={
        <>
          <VenueTag venue={categoryFor} className={styles.inHeader} />
          <span className={shared.counts}>{itemCounts(menu)}</span>
        </>
      }
      actions={
        isSelecting ? (
          <Button kind="outline" size="board" icon="arrow-left" autoFocus onPress={stop}>
            {words.common.back}
          </Button>
        ) : (
          <>
            {menu.length > 0 && (
              <Button
                kind="outline"
                size="board"
                icon="list-check"
                // It is back and takes the focus.
                autoFocus={hasStopped}
                onPress={() => setSelected([])}
              >
                {words.menuManagement.select}
              </Button>
            )}
            <LinkButton
              to={paths.addMenuItem(id)}
              icon="plus"
              size="board"
              className={shared.action}
            >
              {words.menuManagement.newMenu}
            </LinkButton>
          </>
        )
      }
    >
      {menu.length === 0 ? (
        <EmptyState text={words.menu.empty} size="board" />
      ) : isSelecting ? (
        <div className={styles.aboveBar}>
          <Card as="section" aria-label={name}>
            <DashedRows>
              {menu.map((item) => (
                <SelectableRow
                  key={item.id}
                  item={item}
                  category={category}
                  isSelected={selected.includes(item.id)}
                  error={errors.get(item.id)}
                  onToggle={() => toggle(item.id)}
                />
              ))}
            </DashedRows>
          </Card>
          <DeleteSelected items={menu} selected={selected} onErrors={setErrors} onDeleted={stop} />
        </div>
      ) : (
        <ItemList category={category} newId={newId} />
      )}
    </Page>
  )
}

/** The item after the deleted ones, or before them at the end. */
function neighbourOf(items: readonly MenuItem[], deleted: readonly string[]): string | undefined {
  const isLeft = ({ id }: MenuItem) => !deleted.includes(id)
  const index = items.findLastIndex((item) => !isLeft(item))
  return (items.slice(index).find(isLeft) ?? items.findLast(isLeft))?.id
}

type DeleteSelectedProps = {
  items: readonly MenuItem[]
  selected: readonly string[]
  /** The errors of the last attempt by item. */
  onErrors: (errors: ReadonlyMap<string, unknown>) => void
  onDeleted: () => void
}

/** The count of the selected items, and their deletion once it is confirmed; what fails stays selected. */
function DeleteSelected({ items, selected, onErrors, onDeleted }: DeleteSelectedProps) {
  const { mutateAsync: remove, isPending } = useRemoveMenuItems()
  const { mutateAsync: save } = useEditMenuItem()
  const showErrorToast = useFailureToast()
  const undo = (archived: readonly MenuItem[]) =>
    Promise.all(
      archived.map(({ id, name }) =>
        save({ params: { id }, body: { isAvailable: 'available' } }).catch((error: unknown) =>
          showErrorToast(words.menuManagement.notRestored(name), error),
        ),
      ),
    )
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = useRef(false)
  // In the order of the list, without items that are gone.
  const ids = items.map(({ id }) => id).filter((id) => selected.includes(id))

  const confirm = async () => {
    if (isBusy.current) return
    isBusy.current = true
    const errors = await remove(ids)
    isBusy.current = false
    onErrors(errors)
    setIsOpen(false)
    const archived = items.filter(({ id }) => ids.includes(id) && !errors.has(id))
    const deleted = archived.length
    const [first] = archived
    const done =
      first && deleted === 1
        ? words.menuManagement.oneArchived(first.name)
        : words.menuManagement.menusArchived(deleted)
    if (errors.size === 0) {
      showToast({
        kind: 'success',
        title: done,
        action: { label: words.common.undo, onPress: () => void undo(archived) },
        about: [toastSubjects.page],
      })
      onDeleted()
    } else
      showToast({
        kind: 'failure',
        title: words.menuManagement.menusNotArchived(errors.size),
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
          {words.menuManagement.selected(ids.length)}
        </b>
        <Button
          kind="danger"
          size="board"
          icon="trash"
          isDisabled={ids.length === 0}
          isBusy={isPending}
          onPress={() => setIsOpen(true)}
        >
          {words.menuManagement.deleteSelected}
        </Button>
      </FloatingBar>
      <ConfirmDialog
        isOpen={isOpen}
        tone="destroy"
        title={words.menuManagement.deleteAll}
        text={words.menuManagement.confirmDelete(ids.length)}
        closeLabel={words.common.close}
        confirmLabel={words.common.confirm}
        isBusy={isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

type SelectableRowProps = Placed & {
  isSelected: boolean
  /** Why the last attempt to delete it failed. */
  error: unknown
  onToggle: () => void
}

/** The whole row toggles. */
function SelectableRow({ item, category, isSelected, error, onToggle }: SelectableRowProps) {
  return (
    <li
      id={rowIdOf(item.id)}
      className={styles.row}
      data-selectable
      data-selected={isSelected || undefined}
    >
      <Checkbox
        label={words.menuManagement.selectMenu(item.name)}
        isLabelHidden
        size="large"
        isSelected={isSelected}
        onChange={onToggle}
        className={styles.pick ?? ''}
      />
      <ItemDetails item={item} category={category}>
        {error !== undefined && <FieldError>{words.problems[errorCode(error)]}</FieldError>}
      </ItemDetails>
      <StateChips item={item} />
    </li>
  )
}
