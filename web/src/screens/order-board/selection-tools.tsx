import { Button } from '../../components/ui/button.tsx'
import { words } from '../../i18n/words.ts'
import styles from './toolbar.module.css'

type SelectionToolsProps = {
  onBack: () => void
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** In select mode, in place of the filter. */
export function SelectionTools({ onBack, selectedIds, onCancel }: SelectionToolsProps) {
  return (
    <div className={styles.sorting}>
      <Button kind="outline" size="board" icon="arrow-left" autoFocus onPress={onBack}>
        {words.common.back}
      </Button>
      <Button
        kind="danger"
        size="board"
        isDisabled={selectedIds.length === 0}
        onPress={() => onCancel(selectedIds)}
      >
        {words.board.cancelSelected} <span className={styles.count}>{selectedIds.length}</span>
      </Button>
    </div>
  )
}
