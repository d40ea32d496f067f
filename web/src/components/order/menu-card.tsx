import type { MenuItem } from '@tumbler/contract/menu'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link } from 'react-router'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkCategory, DrinkLook } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import tinted from '../ui/tinted-card.module.css'
import { itemAppearance } from './drink-appearance.ts'
import { DrinkPhoto } from './drink-photo.tsx'
import { LeftNote, Note } from './left-note.tsx'
import { Marks } from './marks.tsx'
import styles from './menu-card.module.css'
import '../../i18n/messages/en/menu.ts'

/** Of the menu, or as it is being typed. */
type CardItem = Pick<MenuItem, 'name' | 'description' | 'photo' | 'look' | 'types'> &
  Partial<Pick<MenuItem, 'featuredUntil' | 'isUncounted' | 'marks'>>

type MenuCardProps = {
  item: CardItem
  category: DrinkCategory
  isDisabled?: boolean
  /** To be read, not pressed, and yet a drink that can be had. */
  isPlain?: boolean
  /** In a break: an empty vessel, and nothing to press. */
  isPaused?: boolean
  /** Drawn like a drink that cannot be had; it may be pressed all the same. */
  isGhost?: boolean
  /** A plus shows that it can be ordered here. */
  hasPlus?: boolean
  /** Why it cannot be had, where the plus would be. */
  tag?: string | undefined
  /** How many are left, where it is said. */
  left?: number | null
  /** In words, with its currency. */
  price?: string | undefined
} & (
  | { to: string; state?: unknown; onPress?: never }
  | { onPress?: () => void; to?: never; state?: never }
)

type FaceProps = Pick<MenuCardProps, 'tag' | 'left' | 'price'> & {
  item: CardItem
  drink: DrinkLook
  look: 'full' | 'empty' | 'ghost'
  hasPlus: boolean
}

function MenuCardFace({ item, drink, look, hasPlus, tag, price, left = null }: FaceProps) {
  const { name, description, featuredUntil, isUncounted } = item
  const photo = look === 'ghost' ? null : item.photo
  const isRefilled = useRefilled(look === 'empty')
  const isCounterFree = !hasPlus && !tag && left === null && !item.marks?.length
  return (
    <>
      <span className={styles.words}>
        {featuredUntil && (
          <span className={styles.featured}>
            <Icon name="star" /> {words.menu.featured}
          </span>
        )}
        <span lang={langOf(name)}>
          <span className={styles.name}>{name}</span>
          {description && description !== '-' && (
            <span className={styles.description}>{description}</span>
          )}
        </span>
        {isUncounted && <Note className={styles.uncounted}>{words.menu.uncounted}</Note>}
        {price && !isCounterFree && <span className={styles.price}>{price}</span>}
      </span>
      <span className={styles.counter}>
        {hasPlus && (
          <span className={styles.plus} aria-hidden="true">
            <Icon name="plus" />
          </span>
        )}
        {tag && <span className={styles.tag}>{tag}</span>}
        {price && isCounterFree && <span className={styles.onCounter}>{price}</span>}
        <span className={styles.left}>
          <LeftNote count={left} />
          <Marks ids={item.marks} />
        </span>
        <DrinkPhoto key={photo} src={photo} className={styles.photo}>
          <DrinkPicture
            className={styles.drink}
            {...drink}
            garnish={look === 'ghost' ? null : drink.garnish}
            level={look === 'empty' ? 0 : 1}
            state={look === 'ghost' ? 'ghost' : 'full'}
            filling={isRefilled}
          />
        </DrinkPhoto>
      </span>
    </>
  )
}

/** True once it was empty and is full again. */
export function useRefilled(isEmpty: boolean): boolean {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  return wasEmpty && !isEmpty
}

/** One drink of the menu, painted in its own tint; the whole card is one target. */
export function MenuCard(props: MenuCardProps) {
  const { item, category, to, state, onPress, isDisabled = false, isPlain = false } = props
  const { isPaused = false, hasPlus = true, tag } = props
  const drink = itemAppearance(item, category)
  const isOff = isDisabled || (!isPlain && !isPaused && to === undefined && onPress === undefined)
  const isGhost = isOff || (props.isGhost ?? false)
  const isStill = isOff || isPaused
  const look = isGhost ? 'ghost' : isPaused ? 'empty' : 'full'
  const card = {
    className: classNames(
      tinted.card,
      isGhost && tinted.off,
      isGhost && !isStill && tinted.pressable,
      !isGhost && (isPlain || isPaused) && tinted.plain,
      styles.card,
    ),
    ...(!isGhost && { style: { background: tintOf(drink.liquid) } }),
    children: (
      <MenuCardFace
        item={item}
        drink={drink}
        look={look}
        hasPlus={hasPlus && !isGhost && !isStill && !isPlain}
        tag={tag}
        left={props.left}
        price={props.price}
      />
    ),
  }
  return (
    <li className={styles.place}>
      {isStill ? (
        // biome-ignore lint/a11y/useFocusableInteractive: a drink that cannot be had is no stop
        // biome-ignore lint/a11y/useSemanticElements: a link without an address
        <div {...card} role="link" aria-disabled="true" />
      ) : isPlain ? (
        <div {...card} />
      ) : to === undefined ? (
        <AriaButton {...card} onPress={onPress} />
      ) : (
        <Link {...card} to={to} state={state} />
      )}
    </li>
  )
}

export function MenuGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
