import styles from './load-failed.module.css'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

type LoadFailedProps = { text: string; retryLabel: string; isBusy?: boolean; onRetry: () => void }

/** In place of what could not be loaded: the sentence, and another try. */
export function LoadFailed({ text, retryLabel, isBusy = false, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
      <Button kind="outline" isBusy={isBusy} onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
