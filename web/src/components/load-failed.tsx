import { words } from '../i18n/words.ts'
import styles from './load-failed.module.css'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

export type LoadFailedProps = {
  text: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** In place of what could not be loaded: the sentence, and another try. */
export function LoadFailed({ text, query }: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
      <Button kind="outline" isBusy={query.isFetching} onPress={() => void query.refetch()}>
        {words.common.retry}
      </Button>
    </div>
  )
}
