import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { useBySecond, useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './public-screen.module.css'

/** After so long without an answer the screen says that it is old. */
const staleMs = 10_000

/** Says since when nothing new is known; null where nothing is shown that could be old. */
export function StaleBanner({ readAt }: { readAt: Date | null }) {
  const formatTime = useFormatTime()
  const isStale = useBySecond((now) => readAt !== null && now - readAt.getTime() > staleMs)
  return (
    // Always there, since readers announce only what changes in a region they know.
    <div role="status">
      {isStale && readAt && (
        <p className={classNames(styles.stale, tones['solid-warning'])}>
          <Icon name="wifi-off" size="1.3em" />
          {words.publicScreen.outOfDate(formatTime(readAt))}
        </p>
      )}
    </div>
  )
}
