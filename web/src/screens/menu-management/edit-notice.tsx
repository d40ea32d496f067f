import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './edit-notice.module.css'

type EditNoticeProps = {
  /** What to say when it was deleted; null while it is there. */
  gone: string | null
  isOvertaken: boolean
  onShow: () => void
}

/** Tells at once what somebody else did to what is being edited. */
export function EditNotice({ gone, isOvertaken, onShow }: EditNoticeProps) {
  const words = useStaffWords().menuManagement
  if (gone !== null)
    return (
      <Notice tone="stop" role="alert" icon="trash">
        {gone}
      </Notice>
    )
  if (!isOvertaken) return null
  return (
    <div className={styles.overtaken}>
      <Notice role="status" icon="info-circle" className={styles.notice ?? ''}>
        {words.overtaken}
      </Notice>
      <Button kind="line" onPress={onShow}>
        {words.show}
      </Button>
    </div>
  )
}
