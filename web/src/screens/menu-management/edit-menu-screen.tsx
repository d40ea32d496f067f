import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditLayout } from './edit-layout.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { MenuForm, MenuPreview, type MenuValues, menuSchemas, menuValuesOf } from './menu-form.tsx'
import { useEditForm } from './use-edit-form.ts'
import { useLastSeen } from './use-last-seen.ts'

/** One item by the id in the address; an unknown one is an error (product-rules §3). */
export function EditMenuScreen() {
  const { menuId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const query = useWholeMenu()
  const found = query.data?.flatMap(({ menu }) => menu).find(({ id }) => id === menuId)
  const { seen, isGone } = useLastSeen(found, menuId)
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  const category = query.data?.find(({ id }) => id === seen?.category_id)
  const back = category
    ? { label: words.backTo(category.name), to: paths.category(category.name, category.id) }
    : { label: words.backTo(words.title), to: paths.menuManagement }
  return (
    <Page title={words.editMenu} back={back} isBusy={!seen}>
      {query.data && seen ? (
        <EditMenu key={seen.id} item={seen} isGone={isGone} categories={query.data} />
      ) : (
        <LoadingMenu query={query} shape="rows" />
      )}
    </Page>
  )
}

type EditMenuProps = { item: MenuItem; isGone: boolean; categories: readonly Category[] }

/** Once the item is saved, its category opens. */
function EditMenu({ item, isGone, categories }: EditMenuProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { mutateAsync: save } = useEditMenuItem()
  const savedValues = menuValuesOf(item)
  const { control, values, layout, conflict } = useEditForm(menuSchemas(categories), {
    kind: 'menu',
    id: item.id,
    saved: { values: savedValues, revision: item.revision },
    send: (change, revision) =>
      save({
        id: item.id,
        ...change,
        isAvailable: 'available',
        // Restoring a deleted item overwrites the deletion.
        ...(!isGone && revision !== null && { revision }),
      }),
    successTitle: words.saved,
    errorTitle: () => words.notSaved(item.name),
    nextPath: ({ category_id }) => {
      const category = categories.find(({ id }) => id === category_id)
      return category && paths.category(category.name, category.id)
    },
  })
  const categoryName = categories.find(({ id }) => id === item.category_id)?.name ?? '-'
  const field = (name: keyof MenuValues, label: string, value: string) => ({
    label,
    value,
    isOther: savedValues[name] !== values[name],
  })
  return (
    <EditLayout
      {...layout}
      deletedText={isGone ? words.goneMenu : null}
      preview={<MenuPreview values={values} categories={categories} />}
      submitLabel={words.save}
      hint={{ text: words.answerBoth, lang: 'th' }}
    >
      <MenuForm control={control} categories={categories} hasStatus />
      <ConflictDialog
        {...conflict}
        isOpen={conflict.isOpen && !isGone}
        name={item.name}
        fields={[
          field('name', words.name, item.name),
          field('description', words.description, item.description),
          field('category_id', words.category, categoryName),
          field('isActive', words.status, words[item.isActive]),
        ]}
      />
    </EditLayout>
  )
}
