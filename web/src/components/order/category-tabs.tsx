import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { type ReactNode, Suspense, useId } from 'react'
import { useMenuFilter } from '../../data/menu-filter.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { lazyPart, nothing } from '../lazy-part.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './category-tabs.module.css'
import { FilterButton } from './filter-button.tsx'
import { MoreCategories } from './more-categories.tsx'

/** Few days have one. */
const Announcements = lazyPart(async () => (await import('./announcements.tsx')).Announcements)

const FilterLine = lazyPart(async () => (await import('./filter-line.tsx')).FilterLine, nothing)

type CategoryTabsProps = {
  categories: readonly Category[]
  /** Categories with a tab of their own; two or more others are under "More". */
  tabCount?: number
  selected: string
  onSelect: (categoryId: string) => void
  /** Right of the tabs, from 768 px. */
  trailing?: ReactNode
  /** Whose announcements stand with the tabs. */
  venue: Venue
  /** The panel of the selected category. */
  children: ReactNode
}

/** The categories of one venue (product-rules §3). */
export function CategoryTabs(props: CategoryTabsProps) {
  const { categories, tabCount = categories.length, selected, onSelect, trailing } = props
  const announcements = useSettings()?.announcements
  const moreId = useId()
  // One that is left over takes no more room than "More".
  const hasMore = categories.length > tabCount + 1
  const rest = hasMore ? categories.slice(tabCount) : []
  const { shop, marks, isOwn, isReduced, fits } = useMenuFilter()
  const isMarked = ({ id }: { id: string }) =>
    categories.some(({ menu }) => menu.some((item) => item.marks?.includes(id)))
  const hasFilter = marks.length > 0 || shop.some(isMarked)
  return (
    <div className={styles.tabs}>
      {announcements?.length ? (
        <Suspense>
          <Announcements all={announcements} venue={props.venue} />
        </Suspense>
      ) : null}
      <Tabs
        label={words.menu.categories}
        tabs={hasMore ? categories.slice(0, tabCount) : categories}
        selected={selected}
        onSelect={onSelect}
        {...(hasMore && { moreId })}
        {...((hasMore || hasFilter) && {
          more: (
            <>
              {hasMore && (
                <MoreCategories
                  id={moreId}
                  categories={rest}
                  selected={selected}
                  onSelect={onSelect}
                />
              )}
              {hasFilter && <FilterButton count={marks.length} categories={categories} />}
            </>
          ),
        })}
        isSticky
        trailing={trailing}
        above={
          (marks.length > 0 || isReduced) && (
            <Suspense>
              <FilterLine
                marks={marks}
                isOwn={isOwn}
                isReduced={isReduced}
                fits={fits}
                categories={categories}
                selected={selected}
                onSelect={onSelect}
              />
            </Suspense>
          )
        }
      >
        {props.children}
      </Tabs>
    </div>
  )
}
