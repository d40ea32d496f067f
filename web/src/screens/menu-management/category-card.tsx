import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { Link } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Card } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconLink } from '../../components/ui/icon-button.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './category-card.module.css'
import { ItemCounts } from './item-counts.tsx'

type CategoryCardProps = { category: Category; isEditable: boolean }

/** The whole card leads to the category; the pencil beside it to its name and venue. */
export function CategoryCard({ category, isEditable }: CategoryCardProps) {
  const paths = usePaths()
  const { id, name, categoryFor, menu } = category
  return (
    <Card as="li" className={styles.card}>
      <DrinkRow items={menu} venue={categoryFor} />
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2 lang={langOf(name)}>
            <Link to={paths.category(name, id)} className={styles.link}>
              {name}
            </Link>
          </h2>
          <Contents menu={menu} />
        </div>
        <VenueTag venue={categoryFor} />
        {isEditable && (
          <IconLink
            icon="pencil"
            isBoxed
            size="medium"
            label={words.menuManagement.edit(name)}
            to={paths.editCategory(id)}
            className={styles.edit}
          />
        )}
      </div>
    </Card>
  )
}

type TypedCardProps = Pick<Category, 'name' | 'menu'> & {
  /** Null until one is chosen. */
  categoryFor: Venue | null
}

/** The card of the category as it is being typed. */
export function TypedCard({ name, categoryFor, menu }: TypedCardProps) {
  return (
    <Card as="div" className={styles.card}>
      <DrinkRow items={menu} venue={categoryFor ?? 'cafe'} />
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2 lang={langOf(name)}>{name}</h2>
          <Contents menu={menu} />
        </div>
        {categoryFor && <VenueTag venue={categoryFor} />}
      </div>
    </Card>
  )
}

/** How much is in it, and what follows where there is nothing. */
function Contents({ menu }: Pick<Category, 'menu'>) {
  return <p>{menu.length === 0 ? words.menuManagement.noItemsYet : <ItemCounts menu={menu} />}</p>
}

const maxDrinks = 4

/** Of a category without items. */
const emptyVessels = {
  cafe: [{ kind: 'hot' }, { kind: 'cold' }, { kind: 'frappe' }],
  bar: [
    { kind: 'cocktail', glass: 'highball' },
    { kind: 'cocktail', glass: 'rocks' },
    { kind: 'cocktail', glass: 'coupe' },
  ],
} as const

/** A category's first four drinks, each on its tint; what cannot be had is a ghost. */
function DrinkRow({ items, venue }: { items: readonly MenuItem[]; venue: Venue }) {
  if (items.length === 0)
    return (
      <div className={`${styles.row} ${styles.empty}`} aria-hidden="true">
        {emptyVessels[venue].map((vessel) => (
          <DrinkPicture
            key={Object.values(vessel).join()}
            {...vessel}
            level={0}
            fillLine={false}
            straw={false}
            className={styles.drink}
          />
        ))}
      </div>
    )
  return (
    <div className={styles.row} aria-hidden="true">
      {items.slice(0, maxDrinks).map((item) => {
        const { liquid, ...look } = itemAppearance(item, venue)
        const isOff = !canBeHad(item)
        return (
          <div
            key={item.id}
            className={styles.place}
            style={{ background: isOff ? undefined : tintOf(liquid) }}
          >
            <DrinkPicture
              {...look}
              liquid={liquid}
              garnish={null}
              state={isOff ? 'ghost' : 'full'}
              className={styles.drink}
            />
          </div>
        )
      })}
    </div>
  )
}

export const venueIcons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Whom a category is for, in that venue's own colours. */
export function VenueTag({ venue, isInHeader }: { venue: Venue; isInHeader?: boolean }) {
  return (
    <Chip
      tone={venue}
      icon={venueIcons[venue]}
      size="large"
      className={isInHeader ? styles.inHeader : undefined}
    >
      {words.common.venues[venue]}
    </Chip>
  )
}
