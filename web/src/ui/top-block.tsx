import { classNames } from './class-names.ts'
import { HeaderDecoration } from './header-decoration.tsx'
import { usePageFrame } from './page-frame.tsx'
import styles from './top-block.module.css'
import { keepClear } from './use-free-place.ts'
import { useScrolled } from './use-scrolled.ts'

type TopBlockProps = {
  shortTitle: string | undefined
  /** On phones the way back has taken its place. */
  isUnderBack: boolean
  decorationHeight: number | null
}

/** The top bar, which stays in sight, and the round shoulders under it. */
export function TopBlock({ shortTitle, isUnderBack, decorationHeight }: TopBlockProps) {
  const { top, venue } = usePageFrame()
  const isScrolled = useScrolled()
  if (top === undefined) return null
  return (
    <>
      <header className={classNames(styles.top, isUnderBack && styles.underBack)} {...keepClear}>
        {decorationHeight !== null && (
          <HeaderDecoration venue={venue} height={decorationHeight} className={styles.decoration} />
        )}
        <div className={styles.content}>{top({ isScrolled, shortTitle })}</div>
      </header>
      <div
        className={classNames(styles.corners, isUnderBack && styles.underBack)}
        hidden={!isScrolled}
        aria-hidden="true"
      />
    </>
  )
}
