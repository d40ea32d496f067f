import { Button } from '../../components/ui/button.tsx'
import { keepClear } from '../../components/ui/use-free-place.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { useWords } from '../../i18n/words.ts'
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
  const words = useSettingsWords()
  const { common } = useWords()
  return (
    <section className={`${styles.bar} on-nav`} aria-label={words.unsaved} {...keepClear}>
      <div className={styles.words}>
        <p className={styles.changes}>{words.changes(changes.length, changes.join(', '))}</p>
        <p role="alert">{hint}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" className={styles.discard} isDisabled={isBusy} onPress={onDiscard}>
          {words.discard}
        </Button>
        <Button isBusy={isBusy} onPress={onSave}>
          {common.save}
        </Button>
      </div>
    </section>
  )
}
