import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { CallError } from '../../data/call-error.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditLayout } from './edit-layout.tsx'
import { EditNotice } from './edit-notice.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { MenuForm } from './menu-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { useEditMenu } from './use-edit-menu.ts'
import { useLastSeen } from './use-last-seen.ts'

/** One item by the id in the address; an unknown one is an error (product-rules §3). */
export function EditMenuScreen() {
  const { menuId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const query = useWholeMenu()
  const found = query.data?.flatMap(({ menu }) => menu).find(({ id }) => id === menuId)
  const { seen, isGone } = useLastSeen(found, menuId)
  if (query.data && !seen) throw new CallError('NOT_FOUND')
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

function EditMenu({ item, isGone, categories }: EditMenuProps) {
  const words = useStaffWords().menuManagement
  const { draft, missing, isBusy, submitting, conflict } = useEditMenu(item, isGone, categories)
  return (
    <EditLayout
      notice={
        <EditNotice
          gone={isGone ? words.goneMenu : null}
          isOvertaken={draft.isOvertaken}
          onShow={conflict.show}
        />
      }
      preview={<MenuPreview values={draft.values} categories={categories} />}
      submitLabel={words.save}
      isBusy={isBusy}
      missing={missing}
      {...submitting}
    >
      <MenuForm
        values={draft.values}
        setValues={draft.setValues}
        categories={categories}
        hasStatus
        onEnter={submitting.onSubmit}
      />
      <ConflictDialog {...conflict} isOpen={conflict.isOpen && !isGone} name={item.name} />
    </EditLayout>
  )
}
