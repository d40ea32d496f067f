import { classNames } from '../../components/ui/class-names.ts'
import styles from './share-bar.module.css'

type ShareBarProps = {
  /** From 0 to 1. */
  share: number
  /** Where it is not the accent. */
  colour?: string
  /** Sets its size, and by variables its shape and what is not filled. */
  className?: string | undefined
}

/** The bar of a share; the number stands beside it. */
export const ShareBar = ({ share, colour, className }: ShareBarProps) => (
  <span className={classNames(styles.trough, className)} aria-hidden="true">
    <span className={styles.bar} style={{ width: `${share * 100}%`, background: colour }} />
  </span>
)
