import type { Category } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { CallError, codeOf } from '../../data/call-error.ts'
import { useCategory } from '../../data/menu.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryPreview } from './category-preview.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { EditLayout } from './edit-layout.tsx'
import { EditNotice } from './edit-notice.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { useEditCategory } from './use-edit-category.ts'

/** No category has this id, and none could. */
const unknown = ['NOT_FOUND', 'VALIDATION_FAILED']

/** One category by the id in the address, a deleted one too; an unknown one is an error. */
export function EditCategoryScreen() {
  const { categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const query = useCategory(categoryId)
  if (!query.data && unknown.includes(codeOf(query.error))) throw new CallError('NOT_FOUND')
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

function EditCategory({ category }: { category: Category }) {
  const words = useStaffWords().menuManagement
  const isGone = category.isAvailable !== 'available'
  const { draft, missing, isBusy, submitting, conflict } = useEditCategory(category)
  return (
    <EditLayout
      notice={
        <EditNotice
          gone={isGone ? words.goneCategory : null}
          isOvertaken={draft.isOvertaken}
          onShow={conflict.show}
        />
      }
      preview={<CategoryPreview values={draft.values} items={category.menu} />}
      submitLabel={words.save}
      isBusy={isBusy}
      missing={missing}
      more={!isGone && <DeleteCategory category={category} />}
      {...submitting}
    >
      <CategoryForm
        values={draft.values}
        setValues={draft.setValues}
        onEnter={submitting.onSubmit}
      />
      <ConflictDialog {...conflict} name={category.name} />
    </EditLayout>
  )
}
