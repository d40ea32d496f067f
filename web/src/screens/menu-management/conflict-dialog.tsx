import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './edit-form.module.css'

type ConflictDialogProps = {
  isOpen: boolean
  name: string
  /** Marked where they are other than the local ones. */
  fields: readonly { label: string; value: string; isOther: boolean }[]
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** What someone else saved; the user drops the own changes or keeps them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, name, fields, onReload, onKeep, onClose } = props
  const decide = (change: () => void) => () => {
    change()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.menuManagement.changedMeanwhile(name)}>
      <p className={styles.dialogText}>{words.menuManagement.savedByOther}</p>
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
      <div className={styles.choices}>
        <Button kind="outline" size="large" onPress={decide(onReload)}>
          {words.menuManagement.reload}
        </Button>
        <Button size="large" autoFocus onPress={decide(onKeep)}>
          {words.menuManagement.keepEditing}
        </Button>
      </div>
    </Sheet>
  )
}
