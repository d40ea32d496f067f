import type { Category } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useAddMenuItem } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { EditLayout } from './edit-layout.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { MenuForm, MenuPreview, menuSchemas } from './menu-form.tsx'
import { useEditForm } from './use-edit-form.ts'
import { useLastSeen } from './use-last-seen.ts'

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
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
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
  const paths = usePaths()
  const { mutateAsync: add } = useAddMenuItem()
  const newItem = {
    name: '',
    description: '',
    category_id: categoryId,
    isActive: 'active',
  } as const
  const { control, values, layout } = useEditForm(menuSchemas(categories), {
    kind: 'menu',
    id: `new:${categoryId}`,
    saved: { values: newItem, revision: null },
    send: ({ name, description, category_id }) => add({ name, description, category_id }),
    successTitle: words.added,
    errorTitle: words.notAdded,
    nextPath: ({ category_id }) => {
      const category = categories.find(({ id }) => id === category_id)
      return category && paths.category(category.name, category.id)
    },
  })
  return (
    <EditLayout
      {...layout}
      preview={<MenuPreview values={values} categories={categories} />}
      submitLabel={words.add}
      hint={{ text: words.inputNameAndCategory }}
    >
      <MenuForm control={control} categories={categories} hasStatus={false} />
    </EditLayout>
  )
}
