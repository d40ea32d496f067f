import { useEffect, useRef } from 'react'
import { words } from '../i18n/words.ts'
import styles from './conflict-notice.module.css'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

type ConflictNoticeProps = {
  text: string
  isBusy: boolean
  /** Number of refused saves; after each it takes the focus, so that it is seen. */
  refusals: number
  /** Drops what was changed here. */
  onReload: () => void
  /** Saves it over the changes of the other person. */
  onOverwrite: () => void
}

/** Someone else saved the same thing meanwhile; nothing is lost before the user chooses. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { text, isBusy, refusals, onReload, onOverwrite } = props
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) notice.current?.focus()
  }, [refusals])
  return (
    <div ref={notice} className={styles.notice} tabIndex={-1}>
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
