import { DrinkPicture } from './drink-picture.tsx'
import styles from './pouring-glass-art.module.css'

/** The app starts: a glass of Thai tea is poured. */
export function PouringGlassArt({ className }: { className?: string }) {
  return (
    <div className={className}>
      <DrinkPicture className={styles.glass} kind="cold" liquid="thaitea" pouring />
    </div>
  )
}
