import { Button } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './conflict-dialog.module.css'
import { FocusPageAfter } from './focus-page-after.tsx'

type ConflictDialogProps = {
  isOpen: boolean
  /** Of the other one. */
  name: string
  fields: readonly { field: string; mine: readonly string[]; theirs: readonly string[] }[]
  isBusy: boolean
  onClose: () => void
  onTheirs: () => void
  onMine: () => void
}

/** Both versions of what two admins changed at once. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, name, fields, isBusy, onClose, onTheirs, onMine } = props
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.shopSettings.savedMeanwhile(name)}
      closeLabel={words.common.close}
    >
      <FocusPageAfter />
      <dl className={styles.versions}>
        {fields.map(({ field, mine, theirs }) => (
          <div key={field}>
            <Version label={words.shopSettings.yours} changes={mine} />
            <Version label={words.shopSettings.theirs(name)} changes={theirs} />
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button kind="outline" size="large" isDisabled={isBusy} onPress={onTheirs}>
          {words.shopSettings.takeTheirs}
        </Button>
        <Button size="large" isBusy={isBusy} onPress={onMine}>
          {words.shopSettings.saveMine}
        </Button>
      </div>
    </Sheet>
  )
}

function Version({ label, changes }: { label: string; changes: readonly string[] }) {
  return (
    <>
      <dt>{label}</dt>
      {changes.map((change) => (
        <dd key={change} lang={langOf(change)}>
          {change}
        </dd>
      ))}
    </>
  )
}
