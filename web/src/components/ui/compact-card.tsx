import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link } from 'react-router'
import { DrinkPicture, type DrinkPictureProps } from '../../illustration/drink-picture.tsx'
import { type Liquid, tintOf } from '../../illustration/liquids.ts'
import { classNames } from './class-names.ts'
import styles from './compact-card.module.css'
import { Icon, type IconName } from './icons.tsx'
import tinted from './tinted-card.module.css'

type CompactCardProps = {
  icon: IconName
  /** What it is, above the name. */
  label: string
  name?: string
  lang?: string | undefined
  /** The line under the name. */
  text: ReactNode
  drink: Pick<DrinkPictureProps, 'kind' | 'sweet'> & { liquid: Liquid }
  /** Beside the words of a card that leads nowhere. */
  action?: ReactNode
} & (
  | { to: string; onClick?: () => void; onPress?: never }
  | { onPress?: () => void; to?: never; onClick?: never }
)

/** One drink on a low, wide card, painted in its own tint; what cannot be had is a ghost. */
export function CompactCard(props: CompactCardProps) {
  const { icon, label, name, lang, text, drink, action, to, onClick, onPress } = props
  const isOff = to === undefined && onPress === undefined
  const face = (
    <>
      <span className={styles.words}>
        <span className={styles.label}>
          <Icon name={icon} size="1.15em" className={styles.icon} />
          {label}
        </span>
        {name !== undefined && (
          <span className={styles.name} lang={lang}>
            {name}
          </span>
        )}
        <span className={styles.text}>{text}</span>
      </span>
      {action ?? (
        <DrinkPicture
          {...drink}
          className={styles.drink}
          garnish={null}
          state={isOff ? 'ghost' : 'full'}
        />
      )}
    </>
  )
  if (isOff)
    return (
      <div className={classNames(tinted.card, tinted.off, styles.card, styles.off)}>{face}</div>
    )
  const look = {
    className: classNames(tinted.card, styles.card),
    style: { background: tintOf(drink.liquid) },
    children: face,
  }
  return to === undefined ? (
    <AriaButton {...look} onPress={onPress} />
  ) : (
    <Link {...look} to={to} onClick={onClick} />
  )
}
