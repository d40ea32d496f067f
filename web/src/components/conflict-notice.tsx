import { words } from '../i18n/words.ts'
import styles from './conflict-notice.module.css'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

type ConflictNoticeProps = {
  /** Who has saved. */
  text: string
  isBusy: boolean
  /** Drops what was changed here. */
  onReload: () => void
  /** Saves it over what the other one saved. */
  onOverwrite: () => void
}

/** Someone else has saved what is being edited: nothing is lost before one of both is chosen. */
export function ConflictNotice({ text, isBusy, onReload, onOverwrite }: ConflictNoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert role="alert" icon="info-circle" className={styles.text}>
        {text}
      </Alert>
      <Button kind="outline" isDisabled={isBusy} onPress={onReload}>
        {words.common.reload}
      </Button>
      <Button kind="outline" isBusy={isBusy} onPress={onOverwrite}>
        {words.common.overwrite}
      </Button>
    </div>
  )
}
