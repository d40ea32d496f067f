import type { Category } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { CallError } from '../../data/call-error.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page-header.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { CategoryActions } from './category-actions.tsx'
import { CategoryItems } from './category-items.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import { useCategorySelection } from './use-category-selection.ts'
import { useClearedDrafts } from './use-cleared-drafts.ts'
import { useLastSeen } from './use-last-seen.ts'
import { useSteadyLoading } from './use-steady-loading.ts'
import { VenueTag } from './venue-tag.tsx'

/** Milliseconds that the skeleton of one category stays at least (spec §9). */
const shortestLoadingMs = 500

/** One category and what is on its menu. */
export function CategoryScreen() {
  const { categoryName = '', categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const back = { label: words.backTo(words.title), to: usePaths().menuManagement }
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, shortestLoadingMs)
  const { seen, isGone } = useLastSeen(
    query.data?.find(({ id }) => id === categoryId),
    categoryId,
  )
  useClearedDrafts()
  if (query.data && !seen) throw new CallError('NOT_FOUND')
  if (isLoading || !seen)
    return (
      <Page title={categoryName} back={back} isBusy>
        <LoadingMenu query={query} shape="rows" />
      </Page>
    )
  if (isGone)
    return (
      <Page title={seen.name} back={back}>
        <Notice tone="stop" role="alert" isStrong>
          {words.categoryGone}
        </Notice>
      </Page>
    )
  return <CategoryPage key={seen.id} category={seen} back={back} />
}

type CategoryPageProps = { category: Category; back: { label: string; to: string } }

function CategoryPage({ category, back }: CategoryPageProps) {
  const selection = useCategorySelection(category.menu)
  return (
    <Page
      title={category.name}
      {...(!selection.isSelecting && { back })}
      header={<VenueTag venue={category.categoryFor} isInHeader />}
      actions={<CategoryActions category={category} selection={selection} />}
    >
      <CategoryItems category={category} selection={selection} />
    </Page>
  )
}
