import { Button } from '../../components/ui/button.tsx'
import { keepClear } from '../../components/ui/use-free-place.ts'
import { words } from '../../i18n/words.ts'
import styles from './changes-bar.module.css'

type ChangesBarProps = {
  /** Each in a few words. */
  changes: readonly string[]
  hint: string | null
  isBusy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** What is changed and not saved, at the foot of the page. */
export function ChangesBar({ changes, hint, isBusy, onDiscard, onSave }: ChangesBarProps) {
  return (
    <section
      className={`${styles.bar} on-nav`}
      aria-label={words.shopSettings.unsaved}
      {...keepClear}
    >
      <div className={styles.words}>
        <p className={styles.changes}>
          {words.shopSettings.changes(changes.length, changes.join(', '))}
        </p>
        <p role="alert">{hint}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" className={styles.discard} isDisabled={isBusy} onPress={onDiscard}>
          {words.shopSettings.discard}
        </Button>
        <Button isBusy={isBusy} onPress={onSave}>
          {words.common.save}
        </Button>
      </div>
    </section>
  )
}
