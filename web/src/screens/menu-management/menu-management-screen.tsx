import { useWholeMenu } from '../../data/menu.ts'
import { useShopMode } from '../../data/shop.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page-header.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { CategoryCard } from './category-card.tsx'
import { LoadingMenu } from './loading-menu.tsx'
import styles from './menu-management.module.css'
import { useClearedDrafts } from './use-cleared-drafts.ts'
import { useSteadyLoading } from './use-steady-loading.ts'

/** Milliseconds that the category list's skeleton stays at least (spec §9). */
const shortestLoadingMs = 1000

/** The available categories of both venues; they are edited while both are closed (spec §6). */
export function MenuManagementScreen() {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { shopMode } = useShopMode()
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, shortestLoadingMs)
  useClearedDrafts()
  return (
    <Page
      title={words.title}
      isBusy={query.isFetching}
      actions={
        <LinkButton to={paths.addCategory} icon="plus" size="board" className={styles.action}>
          {words.addCategory}
        </LinkButton>
      }
    >
      {isLoading || !query.data ? (
        <LoadingMenu query={query} shape="cards" />
      ) : query.data.length === 0 ? (
        <EmptyState text={words.emptyMenu} size="board" />
      ) : (
        <ul className={styles.cards} aria-label={words.title}>
          {query.data.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              isEditable={shopMode === 'all-close'}
            />
          ))}
        </ul>
      )}
    </Page>
  )
}
