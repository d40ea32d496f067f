import { useNavigate } from 'react-router'
import { useEditDraft } from '../../data/edit-draft.ts'
import { useAddCategory } from '../../data/menu-changes.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryPreview } from './category-preview.tsx'
import { isCategoryComplete, newCategory } from './category-values.ts'
import { EditLayout } from './edit-layout.tsx'
import { sentName } from './menu-values.ts'
import { useSubmit } from './use-submit.ts'

const saved = { values: newCategory, revision: null }

/** A new category of the cafe or of the bar. */
export function AddCategoryScreen() {
  const words = useStaffWords().menuManagement
  const navigate = useNavigate()
  const paths = usePaths()
  const { values, setValues } = useEditDraft('category', 'new', saved)
  const { mutateAsync: add, isPending } = useAddCategory()
  const isComplete = isCategoryComplete(values)
  const submitting = useSubmit({
    isComplete,
    failure: words.notAdded(values.name),
    send: async () => {
      if (!isCategoryComplete(values)) return
      const { name } = await add({ ...values, name: sentName(values.name) })
      showToast({ kind: 'success', title: words.added(name) })
      navigate(paths.menuManagement)
    },
  })
  return (
    <Page
      title={words.addCategory}
      back={{ label: words.backTo(words.title), to: paths.menuManagement }}
    >
      <EditLayout
        preview={<CategoryPreview values={values} />}
        submitLabel={words.add}
        isBusy={isPending}
        missing={isComplete ? null : { text: words.answerBoth, lang: 'th' }}
        {...submitting}
      >
        <CategoryForm values={values} setValues={setValues} onEnter={submitting.onSubmit} />
      </EditLayout>
    </Page>
  )
}
