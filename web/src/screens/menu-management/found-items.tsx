import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { Link } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad, isSoldOut } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './found-items.module.css'

type FoundItemsProps = {
  categories: readonly Category[]
  /** What the name has in it, in whatever case. */
  text: string
}

/** The items of all categories with this in their name, each leading to its form. */
export function FoundItems({ categories, text }: FoundItemsProps) {
  const wanted = text.toLowerCase()
  const found = categories.flatMap((category) =>
    category.menu
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map((item) => ({ item, category })),
  )
  return (
    <div>
      <p className="visually-hidden" role="status">
        {found.length === 0
          ? words.menuManagement.noItems
          : words.menuManagement.items(found.length)}
      </p>
      {found.length === 0 ? (
        <div aria-hidden="true">
          <EmptyState text={words.menuManagement.noItems} />
        </div>
      ) : (
        <Card as="section" aria-label={words.menuManagement.find}>
          <DashedRows>
            {found.map(({ item, category }) => (
              <FoundItem
                key={item.id}
                item={item}
                category={category.name}
                venue={category.categoryFor}
              />
            ))}
          </DashedRows>
        </Card>
      )}
    </div>
  )
}

type FoundItemProps = { item: MenuItem; category: string; venue: Venue }

function FoundItem({ item, category, venue }: FoundItemProps) {
  const paths = usePaths()
  const { id, name, isActive } = item
  return (
    <li>
      <Link to={paths.editMenuItem(id)} className={styles.row}>
        <DrinkThumb
          {...itemAppearance(item, venue)}
          garnish={null}
          state={canBeHad(item) ? 'full' : 'ghost'}
        />
        <span className={styles.words}>
          <b lang={langOf(name)}>{name}</b> <span lang={langOf(category)}>{category}</span>
        </span>
        {isActive !== 'active' && <Chip size="large">{words.menu.inactive}</Chip>}
        {isSoldOut(item) && (
          <Chip tone="warning" icon="clock" size="large">
            {words.menu.soldOut}
          </Chip>
        )}
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
