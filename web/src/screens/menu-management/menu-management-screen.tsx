import type { Category } from '@tumbler/contract/menu'
import { useEffect, useRef, useState } from 'react'
import { QueryView } from '../../components/query-view.tsx'
import { LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { CategoryCard } from './category-card.tsx'
import { FoundItems } from './found-items.tsx'
import { MenuCards, useSteadyLoading } from './loading-menu.tsx'
import styles from './menu-management.module.css'
import { OffMenu } from './off-menu.tsx'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-management.ts'

/** Milliseconds that the category list's skeleton stays at least (spec §9). */
const minLoadingMs = 1000

/** The available categories of both venues; they are edited while both are closed (spec §6). */
export function MenuManagementScreen() {
  const paths = usePaths()
  const { shopMode } = useShopMode()
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, minLoadingMs)
  // Nothing is being edited here any more (spec §4).
  useEffect(() => clearEditDrafts('menu', 'category'), [])
  const [text, setText] = useState('')
  const { data } = query
  const wanted = text.trim()
  return (
    <Page
      title={words.menuManagement.title}
      isBusy={query.isFetching}
      header={data && <Counts categories={data} />}
      actions={
        <>
          <FindItem text={text} onChange={setText} />
          <LinkButton to={paths.addCategory} icon="plus" size="board" className={styles.action}>
            {words.menuManagement.addCategory}
          </LinkButton>
        </>
      }
    >
      {isLoading || !data ? (
        <QueryView query={query} words={words.menu} as={MenuCards} />
      ) : (
        <div className={styles.columns}>
          {wanted !== '' ? (
            <FoundItems categories={data} text={wanted} />
          ) : data.length === 0 ? (
            <EmptyState text={words.menuManagement.emptyMenu} size="board" />
          ) : (
            <ul className={styles.cards} aria-label={words.menuManagement.title}>
              {data.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  isEditable={shopMode === 'all-close'}
                />
              ))}
            </ul>
          )}
          <OffMenu categories={data} />
        </div>
      )}
    </Page>
  )
}

/** "8 categories, 43 items". */
function Counts({ categories }: { categories: readonly Category[] }) {
  const items = categories.flatMap(({ menu }) => menu).length
  return (
    <span className={styles.counts}>
      {words.menuManagement.categoriesAndItems(categories.length, items)}
    </span>
  )
}

type FindItemProps = { text: string; onChange: (text: string) => void }

/** Finds as one types; Escape and the x clear it. */
function FindItem({ text, onChange }: FindItemProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      label={words.menuManagement.find}
      isLabelHidden
      placeholder={words.menuManagement.find}
      icon="search"
      inputMode="search"
      autoComplete="off"
      value={text}
      onChange={onChange}
      onKeyDown={({ key }) => key === 'Escape' && clear()}
      inputRef={input}
      trailing={
        text !== '' && <IconButton icon="x" label={words.menuManagement.clear} onPress={clear} />
      }
      className={styles.find ?? ''}
    />
  )
}
