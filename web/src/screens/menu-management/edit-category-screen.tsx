import * as fields from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Page } from '../../components/ui/page.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useCategory } from '../../data/menu.ts'
import { useAddCategory, useEditCategory, useRemoveCategory } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import { TypedCard } from './category-card.tsx'
import { EditForm } from './edit-form.tsx'
import { MenuRows } from './loading-menu.tsx'
import { sentName } from './use-edit-form.ts'
import { VenueTiles } from './venue-tiles.tsx'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/menu-management.ts'
import '../../i18n/messages/en/validation.ts'

/** The errors of an id that is unknown, or malformed. */
const unknown = ['NOT_FOUND', 'VALIDATION_FAILED']

/** A new category of the cafe or of the bar. */
export function AddCategoryScreen() {
  const back = {
    label: words.menuManagement.backTo(words.menuManagement.title),
    to: usePaths().menuManagement,
  }
  return (
    <Page title={words.menuManagement.addCategory} back={back}>
      <EditCategory category={null} />
    </Page>
  )
}

/** One category by the id in the address, a deleted one too; an unknown one is an error. */
export function EditCategoryScreen() {
  const { categoryId = '' } = useParams()
  const query = useCategory(categoryId)
  if (!query.data && unknown.includes(errorCode(query.error))) throw new ApiError('NOT_FOUND')
  return (
    <Page
      title={words.menuManagement.editCategory}
      back={{
        label: words.menuManagement.backTo(words.menuManagement.title),
        to: usePaths().menuManagement,
      }}
      isBusy={!query.data}
    >
      {query.data ? (
        <EditCategory key={query.data.id} category={query.data} />
      ) : (
        <QueryView query={query} words={words.menu} as={MenuRows} />
      )}
    </Page>
  )
}

const categorySchemas = {
  name: sentName,
  // A new category has no venue until one is chosen.
  categoryFor: z.pipe(z.nullable(fields.venue), fields.venue),
}

/** Once the category is saved, the list opens; null is a new one. */
function EditCategory({ category }: { category: Category | null }) {
  const paths = usePaths()
  const { mutateAsync: add } = useAddCategory()
  const { mutateAsync: save } = useEditCategory()
  const { id = 'new', name = '', categoryFor = null, revision = null } = category ?? {}
  const isDeleted = category !== null && category.isAvailable !== 'available'
  return (
    <EditForm
      schemas={categorySchemas}
      kind="category"
      id={id}
      saved={{ values: { name, categoryFor }, revision }}
      deletedText={isDeleted ? words.menuManagement.goneCategory : null}
      // Of a saved one only the name can be invalid (spec §5), and its field says why.
      hint={category ? null : { text: words.menuManagement.answerBoth, lang: 'th' }}
      more={category && !isDeleted && <DeleteCategory category={category} />}
      send={(change, base) =>
        category
          ? save({
              params: { id },
              body: {
                ...change,
                isAvailable: 'available',
                ...(base !== null && { revision: base }),
              },
            })
          : add({ body: change })
      }
      nextPath={() => paths.menuManagement}
      preview={(values) => <TypedCard menu={category?.menu ?? []} {...values} />}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label={words.menuManagement.name}
            hint={words.menuManagement.tabsHint}
            maxLength={limits.menuName}
            isRequired
            size="large"
            autoComplete="off"
          />
          <FormField control={control} name="categoryFor">
            {({ value, onChange }) => <VenueTiles value={value} onChange={onChange} />}
          </FormField>
        </>
      )}
    </EditForm>
  )
}

/** Deletes the category and its items, once that is confirmed. */
function DeleteCategory({ category: { id, name } }: { category: Category }) {
  const showErrorToast = useFailureToast()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutateAsync: remove, isPending } = useRemoveCategory()
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    try {
      await remove({ params: { id } })
      showToast({ kind: 'success', title: words.menuManagement.deleted(name) })
      // Replaces the entry of the dialog, which is still open.
      navigate(paths.menuManagement, { replace: true })
    } catch (error) {
      setIsOpen(false)
      showErrorToast(words.menuManagement.notDeleted(name), error)
    }
  }
  return (
    <>
      <Button kind="danger-outline" size="large" icon="trash" onPress={() => setIsOpen(true)}>
        {words.menuManagement.deleteCategory}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        tone="destroy"
        title={words.menuManagement.deleteCategory}
        text={words.menuManagement.confirmDeleteCategory(name)}
        closeLabel={words.common.close}
        confirmLabel={words.common.confirm}
        isBusy={isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
