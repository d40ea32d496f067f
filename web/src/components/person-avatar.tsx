import styles from './person-avatar.module.css'
import { classNames } from './ui/class-names.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of a name, whole, for the picture beside it. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}

/** The initial in a tumbler; an empty one for an account that is disabled. */
export function PersonAvatar({ name, isOff = false }: { name: string; isOff?: boolean }) {
  return (
    <span className={classNames(styles.avatar, isOff && styles.off)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
