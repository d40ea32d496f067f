import { classNames } from '../components/ui/class-names.ts'
import type { DrinkPictureProps } from './drink-picture.tsx'
import { DrinkPicture } from './drink-picture.tsx'
import styles from './drink-thumb.module.css'
import { tintOf } from './liquids.ts'

type DrinkThumbProps = Pick<DrinkPictureProps, 'kind' | 'glass' | 'garnish' | 'state' | 'level'> & {
  liquid: NonNullable<DrinkPictureProps['liquid']>
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A small drink on its own tint, for rows of lists. */
export function DrinkThumb({ size = 'small', className, ...drink }: DrinkThumbProps) {
  const { state = 'full', liquid, kind } = drink
  const isLarge = size === 'large'
  return (
    <span
      className={classNames(styles.thumb, styles[size], className)}
      style={{ background: state === 'ghost' ? undefined : tintOf(liquid) }}
      aria-hidden="true"
    >
      <DrinkPicture
        {...drink}
        className={isLarge ? styles.whole : kind === 'hot' ? styles.low : styles.high}
        tight={!isLarge}
        steam={isLarge}
      />
    </span>
  )
}
