import { useEffect } from 'react'
import { LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useShopMode } from '../../data/shop.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { CategoryCard } from './category-card.tsx'
import { LoadingMenu, useSteadyLoading } from './loading-menu.tsx'
import styles from './menu-management.module.css'

/** Milliseconds that the category list's skeleton stays at least (spec §9). */
const minLoadingMs = 1000

/** The available categories of both venues; they are edited while both are closed (spec §6). */
export function MenuManagementScreen() {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { shopMode } = useShopMode()
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, minLoadingMs)
  // Nothing is being edited here any more (spec §4).
  useEffect(() => clearEditDrafts('menu', 'category'), [])
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
