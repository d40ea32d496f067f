import type { Category } from '@tumbler/contract/menu'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { VenueTag } from './category-card.tsx'
import { CategoryItems, type CategorySelection, useCategorySelection } from './category-items.tsx'
import { LoadingMenu, useLastSeen, useSteadyLoading } from './loading-menu.tsx'
import styles from './menu-management.module.css'

/** Milliseconds that the skeleton of one category stays at least (spec §9). */
const minLoadingMs = 500

/** One category and its items. */
export function CategoryScreen() {
  const { categoryName = '', categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const back = { label: words.backTo(words.title), to: usePaths().menuManagement }
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, minLoadingMs)
  const { seen, isGone } = useLastSeen(
    query.data?.find(({ id }) => id === categoryId),
    categoryId,
  )
  // Nothing is being edited here any more (spec §4).
  useEffect(() => clearEditDrafts('menu', 'category'), [])
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (isLoading || !seen)
    return (
      <Page title={categoryName} back={back} isBusy>
        <LoadingMenu query={query} shape="rows" />
      </Page>
    )
  if (isGone)
    return (
      <Page title={seen.name} back={back}>
        <Alert tone="danger" role="alert" isStrong>
          {words.categoryGone}
        </Alert>
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

type CategoryActionsProps = { category: Category; selection: CategorySelection }

/** Select and New Menu; Back while selecting. */
function CategoryActions({ category, selection }: CategoryActionsProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  if (selection.isSelecting)
    return (
      <Button kind="outline" size="board" icon="arrow-left" autoFocus onPress={selection.stop}>
        {words.back}
      </Button>
    )
  return (
    <>
      {category.menu.length > 0 && (
        <Button
          kind="outline"
          size="board"
          icon="list-check"
          autoFocus={selection.hasStopped}
          onPress={selection.start}
        >
          {words.select}
        </Button>
      )}
      <LinkButton
        to={paths.addMenuItem(category.id)}
        icon="plus"
        size="board"
        className={styles.action}
      >
        {words.newMenu}
      </LinkButton>
    </>
  )
}
