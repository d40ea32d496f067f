import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useWords } from '../../words/words.ts'
import styles from './board-bar.module.css'
import { ShopStatus } from './shop-status.tsx'
import type { Selection } from './use-selection.ts'

type BoardBarProps = {
  openOrders: number | undefined
  /** Both are null where no orders are shown. */
  filter: { value: QueueFilter; onChange: (filter: QueueFilter) => void } | null
  selection: Selection | null
  onCancelSelected: () => void
}

/** The row over the lanes: shop status, filter, select mode. */
export function BoardBar({ openOrders, filter, selection, onCancelSelected }: BoardBarProps) {
  const words = useWords().board
  return (
    <div className={styles.bar}>
      <ShopStatus openOrders={openOrders} />
      {selection?.isSelecting ? (
        <div className={styles.tools}>
          <Button kind="line" size="board" icon="arrow-left" onPress={selection.stop}>
            {words.back}
          </Button>
          <Button
            kind="stop"
            size="board"
            isDisabled={selection.ids.length === 0}
            onPress={onCancelSelected}
          >
            {words.cancelSelected} <span className={styles.count}>{selection.ids.length}</span>
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          {filter && (
            <div className={styles.filter}>
              <span aria-hidden="true">{words.filter}</span>
              <Segmented
                label={words.filter}
                isLabelHidden
                size="board"
                options={queueFilters.map((value) => ({ value, label: words.filters[value] }))}
                value={filter.value}
                onChange={filter.onChange}
              />
            </div>
          )}
          {selection && (
            <Button kind="line" size="board" icon="list-check" onPress={selection.start}>
              {words.select}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
