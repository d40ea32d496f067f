import type { Category } from '@tumbler/contract/menu'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '../../data/call-error.ts'
import { useEditDraft } from '../../data/edit-draft.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useAddMenuItem } from '../../data/menu-changes.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { EditLayout } from './edit-layout.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { MenuForm } from './menu-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { isComplete, newMenu, sentDescription, sentName } from './menu-values.ts'
import { useLastSeen } from './use-last-seen.ts'
import { useSubmit } from './use-submit.ts'

/** A new item, at first for the category that one came from. */
export function AddMenuScreen() {
  const { categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const query = useWholeMenu()
  const { seen, isGone } = useLastSeen(
    query.data?.find(({ id }) => id === categoryId),
    categoryId,
  )
  if (query.data && !seen) throw new CallError('NOT_FOUND')
  const back =
    seen && !isGone
      ? { label: words.backTo(seen.name), to: paths.category(seen.name, seen.id) }
      : { label: words.backTo(words.title), to: paths.menuManagement }
  return (
    <Page title={words.addMenu} back={back} isBusy={!seen}>
      {query.data && seen ? (
        <AddMenu key={seen.id} categoryId={seen.id} categories={query.data} />
      ) : (
        <LoadingMenu query={query} shape="rows" />
      )}
    </Page>
  )
}

type AddMenuProps = { categoryId: string; categories: readonly Category[] }

function AddMenu({ categoryId, categories }: AddMenuProps) {
  const words = useStaffWords().menuManagement
  const navigate = useNavigate()
  const paths = usePaths()
  const saved = { values: newMenu(categoryId), revision: null }
  const { values, setValues } = useEditDraft('menu', `new:${categoryId}`, saved)
  const { mutateAsync: add, isPending } = useAddMenuItem()
  const { name, description } = values
  const send = async () => {
    if (!isComplete(values, categories)) return
    const item = await add({
      name: sentName(name),
      description: sentDescription(description),
      category_id: values.categoryId,
    })
    showToast({ kind: 'success', title: words.added(item.name) })
    const category = categories.find(({ id }) => id === item.category_id)
    if (category) navigate(paths.category(category.name, category.id))
  }
  const submitting = useSubmit({
    isComplete: isComplete(values, categories),
    send,
    failure: words.notAdded(name),
  })
  return (
    <EditLayout
      preview={<MenuPreview values={values} categories={categories} />}
      submitLabel={words.add}
      isBusy={isPending}
      missing={isComplete(values, categories) ? null : { text: words.inputNameAndCategory }}
      {...submitting}
    >
      <MenuForm
        values={values}
        setValues={setValues}
        categories={categories}
        hasStatus={false}
        onEnter={submitting.onSubmit}
      />
    </EditLayout>
  )
}
