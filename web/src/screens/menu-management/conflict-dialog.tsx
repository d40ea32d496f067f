import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './conflict-dialog.module.css'

export interface SavedField {
  label: string
  value: string
  /** Other than one's own. */
  isOther: boolean
}

type ConflictDialogProps = {
  isOpen: boolean
  name: string
  fields: readonly SavedField[]
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** What the other person saved; one's own edit is thrown away or goes on, never silently either. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, name, fields, onReload, onKeep, onClose } = props
  const words = useStaffWords().menuManagement
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.changedMeanwhile(name)}>
      <p className={styles.text}>{words.savedByOther}</p>
      <dl className={styles.fields}>
        {fields.map(({ label, value, isOther }) => (
          <div key={label} data-other={isOther || undefined}>
            <dt>{label}</dt>
            <dd lang={langOf(value)}>
              {isOther && <Icon name="pencil" />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button kind="line" size="large" onPress={onReload}>
          {words.reload}
        </Button>
        <Button size="large" autoFocus onPress={onKeep}>
          {words.keepEditing}
        </Button>
      </div>
    </Sheet>
  )
}
