import type { Category } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'
import { MenuRows, useLastSeen } from './loading-menu.tsx'
import { MenuForm } from './menu-form.tsx'
import { menuValuesOf, newMenuValues } from './menu-values.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/menu-management.ts'
import '../../i18n/messages/en/validation.ts'

/** A new item, at first for the category that one came from. */
export function AddMenuScreen() {
  const { categoryId = '' } = useParams()
  const query = useWholeMenu()
  const found = query.data?.find(({ id }) => id === categoryId)
  const { seen, isGone } = useLastSeen(found, categoryId)
  const back = useBack(isGone ? undefined : seen)
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (!query.data || !seen)
    return <LoadingPage title={words.menuManagement.addMenu} back={back} query={query} />
  return (
    <MenuForm
      key={seen.id}
      title={words.menuManagement.addMenu}
      back={back}
      item={null}
      values={newMenuValues(categoryId)}
      categories={query.data}
    />
  )
}

/** One item by the id in the address; an unknown one is an error (product-rules §3). */
export function EditMenuScreen() {
  const { menuId = '' } = useParams()
  const query = useWholeMenu()
  const found = query.data?.flatMap(({ menu }) => menu).find(({ id }) => id === menuId)
  const { seen, isGone } = useLastSeen(found, menuId)
  const back = useBack(query.data?.find(({ id }) => id === seen?.category_id))
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (!query.data || !seen)
    return <LoadingPage title={words.menuManagement.editMenu} back={back} query={query} />
  return (
    <MenuForm
      key={seen.id}
      title={words.menuManagement.editMenu}
      back={back}
      item={seen}
      values={menuValuesOf(seen)}
      isGone={isGone}
      categories={query.data}
    />
  )
}

/** To the category, without one to the list of categories. */
function useBack(category: Category | undefined) {
  const paths = usePaths()
  return category
    ? {
        label: words.menuManagement.backTo(category.name),
        to: paths.category(category.name, category.id),
      }
    : { label: words.menuManagement.backTo(words.menuManagement.title), to: paths.menuManagement }
}

type LoadingPageProps = {
  title: string
  back: ReturnType<typeof useBack>
  query: ReturnType<typeof useWholeMenu>
}

function LoadingPage({ title, back, query }: LoadingPageProps) {
  return (
    <Page title={title} back={back} isBusy>
      <QueryView query={query} words={words.menu} as={MenuRows} />
    </Page>
  )
}
