import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link } from 'react-router'
import type { DrinkPictureProps } from '../../illustration/drink-picture.tsx'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import type { Liquid } from '../../illustration/liquids.ts'
import { tintOf } from '../../illustration/liquids.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import tinted from '../ui/tinted-card.module.css'
import styles from './menu-card.module.css'

type MenuCardProps = Pick<DrinkPictureProps, 'kind' | 'glass' | 'garnish'> & {
  name: string
  description?: string | undefined
  liquid: Liquid
  lang?: string
  isDisabled?: boolean
  /** To be read, not pressed, and yet a drink that can be had. */
  isPlain?: boolean
} & (
    | { to: string; state?: unknown; onPress?: never }
    | { onPress?: () => void; to?: never; state?: never }
  )

function MenuCardFace(props: MenuCardProps & { isOff: boolean }) {
  const { name, description, liquid, kind, glass, garnish, isOff, isPlain } = props
  return (
    <>
      <span className={styles.words} lang={props.lang}>
        <span className={styles.name}>{name}</span>
        {description && description !== '-' && (
          <span className={styles.description}>{description}</span>
        )}
      </span>
      <span className={styles.counter}>
        {!isOff && !isPlain && (
          <span className={styles.plus} aria-hidden="true">
            <Icon name="plus" />
          </span>
        )}
        <DrinkPicture
          className={styles.drink}
          kind={kind}
          glass={glass}
          liquid={liquid}
          garnish={isOff ? null : garnish}
          state={isOff ? 'ghost' : 'full'}
        />
      </span>
    </>
  )
}

/** One drink of the menu, painted in its own tint; the whole card is one target. */
export function MenuCard(props: MenuCardProps) {
  const { liquid, to, state, onPress, isDisabled = false, isPlain = false } = props
  const isOff = isDisabled || (!isPlain && to === undefined && onPress === undefined)
  const face = <MenuCardFace {...props} isOff={isOff} />
  const tint = { background: tintOf(liquid) }
  if (isOff)
    return (
      <li className={styles.place}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: a drink that cannot be had is no stop */}
        {/* biome-ignore lint/a11y/useSemanticElements: a link without an address */}
        <div
          className={classNames(tinted.card, tinted.off, styles.card)}
          role="link"
          aria-disabled="true"
        >
          {face}
        </div>
      </li>
    )
  if (isPlain)
    return (
      <li className={styles.place}>
        <div className={classNames(tinted.card, tinted.plain, styles.card)} style={tint}>
          {face}
        </div>
      </li>
    )
  return (
    <li className={styles.place}>
      {to === undefined ? (
        <AriaButton className={classNames(tinted.card, styles.card)} style={tint} onPress={onPress}>
          {face}
        </AriaButton>
      ) : (
        <Link className={classNames(tinted.card, styles.card)} style={tint} to={to} state={state}>
          {face}
        </Link>
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
