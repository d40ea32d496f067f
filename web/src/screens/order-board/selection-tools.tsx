import { Button } from '../../components/ui/button.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './toolbar.module.css'

type SelectionToolsProps = {
  onBack: () => void
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** In select mode, in place of the filter. */
export function SelectionTools({ onBack, selectedIds, onCancel }: SelectionToolsProps) {
  const { common } = useWords()
  const words = useStaffWords().board
  return (
    <div className={styles.sorting}>
      <Button kind="outline" size="board" icon="arrow-left" autoFocus onPress={onBack}>
        {common.back}
      </Button>
      <Button
        kind="danger"
        size="board"
        isDisabled={selectedIds.length === 0}
        onPress={() => onCancel(selectedIds)}
      >
        {words.cancelSelected} <span className={styles.count}>{selectedIds.length}</span>
      </Button>
    </div>
  )
}
