import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useAddCategory } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { CategoryPreview } from './category-card.tsx'
import { CategoryForm, type CategoryValues, categorySchemas } from './category-form.tsx'
import { EditLayout } from './edit-layout.tsx'
import { useEditForm } from './use-edit-form.ts'

const newCategory: CategoryValues = { name: '', categoryFor: null }

/** A new category of the cafe or of the bar. */
export function AddCategoryScreen() {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { mutateAsync: add } = useAddCategory()
  const { control, values, layout } = useEditForm(categorySchemas, {
    kind: 'category',
    id: 'new',
    saved: { values: newCategory, revision: null },
    send: (category) => add(category),
    successTitle: words.added,
    errorTitle: words.notAdded,
    nextPath: () => paths.menuManagement,
  })
  return (
    <Page
      title={words.addCategory}
      back={{ label: words.backTo(words.title), to: paths.menuManagement }}
    >
      <EditLayout
        {...layout}
        preview={<CategoryPreview values={values} />}
        submitLabel={words.add}
        hint={{ text: words.answerBoth, lang: 'th' }}
      >
        <CategoryForm control={control} />
      </EditLayout>
    </Page>
  )
}
