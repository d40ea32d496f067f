import type { Category } from '@tumbler/contract/menu'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Page } from '../../components/ui/page.tsx'
import { showToast } from '../../components/ui/toast.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useCategory } from '../../data/menu.ts'
import { useEditCategory, useRemoveCategory } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { CategoryPreview } from './category-card.tsx'
import { CategoryForm, type CategoryValues, categorySchemas } from './category-form.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditLayout } from './edit-layout.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { useEditForm } from './use-edit-form.ts'

/** The errors of an id that is unknown, or malformed. */
const unknown = ['NOT_FOUND', 'VALIDATION_FAILED']

/** One category by the id in the address, a deleted one too; an unknown one is an error. */
export function EditCategoryScreen() {
  const { categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const query = useCategory(categoryId)
  if (!query.data && unknown.includes(errorCode(query.error))) throw new ApiError('NOT_FOUND')
  return (
    <Page
      title={words.editCategory}
      back={{ label: words.backTo(words.title), to: usePaths().menuManagement }}
      isBusy={!query.data}
    >
      {query.data ? (
        <EditCategory key={query.data.id} category={query.data} />
      ) : (
        <LoadingMenu query={query} shape="rows" />
      )}
    </Page>
  )
}

/** Once the category is saved, the list opens. */
function EditCategory({ category }: { category: Category }) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { mutateAsync: save } = useEditCategory()
  const { id, name, categoryFor, menu } = category
  const savedValues: CategoryValues = { name, categoryFor }
  const { control, values, layout, conflict } = useEditForm(categorySchemas, {
    kind: 'category',
    id,
    saved: { values: savedValues, revision: category.revision },
    send: (change, revision) =>
      save({
        id,
        ...change,
        isAvailable: 'available',
        ...(revision !== null && { revision }),
      }),
    successTitle: words.saved,
    errorTitle: () => words.notSaved(name),
    nextPath: () => paths.menuManagement,
  })
  const isDeleted = category.isAvailable !== 'available'
  return (
    <EditLayout
      {...layout}
      deletedText={isDeleted ? words.goneCategory : null}
      preview={<CategoryPreview values={values} items={menu} />}
      submitLabel={words.save}
      // Only the name can be invalid (spec §5), and its field says why.
      hint={null}
      more={!isDeleted && <DeleteCategory category={category} />}
    >
      <CategoryForm control={control} />
      <ConflictDialog
        {...conflict}
        name={name}
        fields={[
          { label: words.name, value: name, isOther: name !== values.name },
          {
            label: words.categoryFor,
            value: words.venues[categoryFor],
            isOther: categoryFor !== values.categoryFor,
          },
        ]}
      />
    </EditLayout>
  )
}

/** Deletes the category and its items, once that is confirmed. */
function DeleteCategory({ category: { id, name } }: { category: Category }) {
  const words = useStaffWords().menuManagement
  const showErrorToast = useFailureToast()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutateAsync: remove, isPending } = useRemoveCategory()
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    try {
      await remove(id)
      showToast({ kind: 'success', title: words.deleted(name) })
      // Replaces the entry of the dialog, which is still open.
      navigate(paths.menuManagement, { replace: true })
    } catch (error) {
      setIsOpen(false)
      showErrorToast(words.notDeleted(name), error)
    }
  }
  return (
    <>
      <Button kind="danger-outline" size="large" icon="trash" onPress={() => setIsOpen(true)}>
        {words.deleteCategory}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        tone="destroy"
        title={words.deleteCategory}
        text={words.confirmDeleteCategory(name)}
        closeLabel={words.close}
        confirmLabel={words.confirm}
        isBusy={isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
