import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { type ReactNode, Suspense } from 'react'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { lazyPart } from '../lazy-part.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './category-tabs.module.css'

/** It weighs more than the menu around it, and few open "More". */
const SelectField = lazyPart(async () => (await import('../ui/select-field.tsx')).SelectField)

/** Few days have one. */
const Announcements = lazyPart(async () => (await import('./announcements.tsx')).Announcements)

type CategoryTabsProps = {
  categories: readonly Category[]
  /** Categories with a tab of their own; the rest is under "More". */
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

/** No category has it: theirs are UUIDs. */
const moreId = 'more'

/** The categories of one venue (product-rules §3). */
export function CategoryTabs(props: CategoryTabsProps) {
  const { categories, tabCount = categories.length, selected, onSelect, trailing } = props
  const announcements = useSettings()?.announcements
  const tabs = categories.slice(0, tabCount)
  const rest = categories.slice(tabCount)
  const [firstOfRest] = rest
  const isInRest = rest.some(({ id }) => id === selected)
  const selectedTab = isInRest ? moreId : selected
  return (
    <div className={styles.tabs}>
      {announcements?.length ? (
        <Suspense>
          <Announcements all={announcements} venue={props.venue} />
        </Suspense>
      ) : null}
      <Tabs
        label={words.menu.categories}
        tabs={firstOfRest ? [...tabs, { id: moreId, name: words.menu.more }] : tabs}
        selected={selectedTab}
        onSelect={(id) => onSelect(id === moreId && firstOfRest ? firstOfRest.id : id)}
        isSticky
        trailing={trailing}
      >
        {isInRest && (
          <div className={styles.more}>
            <Suspense>
              <SelectField
                label={words.menu.more}
                isLabelHidden
                options={rest.map(({ id, name }) => ({ value: id, label: name }))}
                value={selected}
                onChange={onSelect}
              />
            </Suspense>
          </div>
        )}
        {props.children}
      </Tabs>
    </div>
  )
}
