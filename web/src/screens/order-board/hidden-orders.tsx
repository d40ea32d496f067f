import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-content.module.css'

/** What the filter keeps out of sight is never kept quiet about. */
export function HiddenOrders({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  const words = useStaffWords().board
  return (
    <div className={styles.hidden} role="status">
      {count > 0 && (
        <Button kind="line" size="board" icon="info-circle" isWide onPress={onShowAll}>
          {words.moreUnderAll(count)}
        </Button>
      )}
    </div>
  )
}
