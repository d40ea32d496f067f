import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './load-failed.module.css'

type LoadFailedProps = { text: string; retryLabel: string; isBusy?: boolean; onRetry: () => void }

/** In place of what could not be loaded: the sentence, and another try. */
export function LoadFailed({ text, retryLabel, isBusy = false, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Notice tone="stop" role="alert">
        {text}
      </Notice>
      <Button kind="line" isBusy={isBusy} onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
