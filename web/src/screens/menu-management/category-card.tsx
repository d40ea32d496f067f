import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { Link } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Card } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconLink } from '../../components/ui/icon-button.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { canBeHad } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkCategory } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './menu-management.module.css'
import { MoveButtons, MoveHandle } from './move-controls.tsx'
import { itemCounts } from './page-parts.tsx'
import type { Reorder } from './use-reorder.ts'

type CategoryCardProps = Pick<Category, 'name' | 'menu'> & {
  /** Null until one is chosen. */
  categoryFor: Venue | null
  /** Where the whole card leads, as a row of a list. */
  to?: string
  /** Where the pencil leads. */
  editTo?: string | undefined
  /** Where it is one of several. */
  move?: { id: string; reorder: Reorder; count: number } | undefined
}

export const cardIdOf = (categoryId: string) => `category-${categoryId}`

/** A category's first drinks, its name, how much is in it and its venue. */
export function CategoryCard(props: CategoryCardProps) {
  const { name, menu, categoryFor, to, editTo, move } = props
  const lifted = move?.reorder.lifted
  const own = lifted && lifted.id === move.id ? lifted : null
  const isPressed = own?.dragged === null
  return (
    <Card
      as={to === undefined ? 'div' : 'li'}
      className={styles.card}
      {...(move && { id: cardIdOf(move.id), style: move.reorder.styleOf(move.id) })}
      data-lifted={own ? (isPressed ? 'pressed' : 'dragged') : undefined}
    >
      <DrinkRow items={menu} category={{ name, categoryFor: categoryFor ?? 'cafe' }} />
      <div className={styles.foot}>
        {move && (
          <MoveHandle
            name={name}
            {...move.reorder.handleOf(move.id)}
            className={`${styles.control} ${styles.handle}`}
          />
        )}
        <div className={styles.words}>
          <h2 lang={langOf(name)}>
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            )}
          </h2>
          <Text tone="quiet" size="sm" leading="snug">
            {menu.length === 0 ? words.menuManagement.noItemsYet : itemCounts(menu)}
          </Text>
        </div>
        {move && own && isPressed && (
          <MoveButtons
            place={own.to}
            count={move.count}
            back={{ icon: 'arrow-left', label: words.menuManagement.moveEarlier(name) }}
            on={{ icon: 'arrow-right', label: words.menuManagement.moveLater(name) }}
            onMove={move.reorder.moveBy}
            className={`${styles.control} ${styles.moves}`}
          />
        )}
        {categoryFor && !isPressed && <VenueTag venue={categoryFor} />}
        {editTo !== undefined && !isPressed && (
          <IconLink
            icon="pencil"
            isBoxed
            size="medium"
            label={words.menuManagement.edit(name)}
            to={editTo}
            className={styles.control}
          />
        )}
      </div>
    </Card>
  )
}

const maxDrinks = 4

/** Drawn for a category without items. */
const emptyVessels = {
  cafe: [{ kind: 'hot' }, { kind: 'cold' }, { kind: 'frappe' }],
  bar: [
    { kind: 'cocktail', glass: 'highball' },
    { kind: 'cocktail', glass: 'rocks' },
    { kind: 'cocktail', glass: 'coupe' },
  ],
} as const

type DrinkRowProps = { items: readonly MenuItem[]; category: DrinkCategory }

/** A category's first four drinks, each on its tint; what cannot be had is a ghost. */
function DrinkRow({ items, category }: DrinkRowProps) {
  if (items.length === 0)
    return (
      <div className={`${styles.drinks} ${styles.empty}`} aria-hidden="true">
        {emptyVessels[category.categoryFor].map((vessel) => (
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
    <div className={styles.drinks} aria-hidden="true">
      {items.slice(0, maxDrinks).map((item) => {
        const { liquid, ...look } = itemAppearance(item, category)
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

/** The venue of a category, in that venue's own colours. */
export function VenueTag({ venue, className }: { venue: Venue; className?: string | undefined }) {
  return (
    <Chip tone={venue} icon={venueIcons[venue]} size="large" className={className ?? ''}>
      {words.common.venues[venue]}
    </Chip>
  )
}
