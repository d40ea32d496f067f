import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { TypedCard } from './category-card.tsx'
import styles from './category-preview.module.css'

type CategoryPreviewProps = {
  /** Null is a new one. */
  category: Category | null
  name: string
  /** Null until one is chosen. */
  categoryFor: Venue | null
}

const newId = 'new'
const moreId = 'more'

/** The category as it is being typed: where customers find it, and its card. */
export function CategoryPreview({ category, name, categoryFor }: CategoryPreviewProps) {
  const menu = category?.menu ?? []
  return (
    <div className={styles.preview}>
      {categoryFor && (
        <OnTheMenu id={category?.id ?? newId} name={name} venue={categoryFor} menu={menu} />
      )}
      <div>
        <p>{words.menuManagement.inManagement}</p>
        <TypedCard name={name} categoryFor={categoryFor} menu={menu} />
      </div>
    </div>
  )
}

type OnTheMenuProps = Pick<Category, 'id' | 'name' | 'menu'> & { venue: Venue }

/** The venue's tabs as customers will see them. */
function OnTheMenu({ id, name, venue, menu }: OnTheMenuProps) {
  const known = useWholeMenu().data ?? []
  const own = { id, name: name.trim() || '…', categoryFor: venue, menu }
  const isKnown = known.some((one) => one.id === id)
  // A new one is the last; those without items are not shown.
  const shown = [...known.map((one) => (one.id === id ? own : one)), ...(isKnown ? [] : [own])]
    .filter((one) => one.categoryFor === venue)
    .filter((one) => one.menu.length > 0 || one === own)
  const tabCount = venue === 'cafe' ? limits.cafeTabs : shown.length
  const tabs = shown.slice(0, tabCount)
  const isUnderMore = shown.indexOf(own) >= tabCount
  return (
    <div>
      <p>{isUnderMore ? words.menuManagement.underMore : words.menuManagement.asTab}</p>
      <div
        className={styles.menu}
        data-venue={venue}
        data-scheme={document.documentElement.dataset.scheme}
      >
        <Tabs
          label={words.menu.categories}
          tabs={shown.length > tabCount ? [...tabs, { id: moreId, name: words.menu.more }] : tabs}
          selected={isUnderMore ? moreId : id}
          onSelect={() => undefined}
        >
          {isUnderMore && (
            <div className={styles.chosen}>
              <b lang={langOf(name)}>{own.name}</b>
              <Icon name="check" />
            </div>
          )}
          <div className={styles.cards}>
            {[0, 1].map((place) => {
              const item = menu[place]
              const kind = venue === 'bar' ? 'cocktail' : 'frappe'
              return (
                <div key={place} className={styles.card}>
                  <DrinkPicture
                    {...(item ? itemAppearance(item, venue) : { kind })}
                    state={item ? 'full' : 'ghost'}
                    className={styles.drink}
                  />
                </div>
              )
            })}
          </div>
        </Tabs>
      </div>
    </div>
  )
}
