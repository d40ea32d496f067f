import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './conflict-notice.module.css'

type ConflictNoticeProps = { text: string; showLabel: string; onShow: () => void }

/** That someone else has saved what is being edited, and a button that shows it. */
export function ConflictNotice({ text, showLabel, onShow }: ConflictNoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert role="status" icon="info-circle" className={styles.text}>
        {text}
      </Alert>
      <Button kind="outline" onPress={onShow}>
        {showLabel}
      </Button>
    </div>
  )
}
