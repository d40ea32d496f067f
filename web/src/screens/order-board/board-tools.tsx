import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-bar.module.css'
import type { Selection } from './use-selection.ts'

export type BoardToolsProps = {
  filter: { value: QueueFilter; onChange: (filter: QueueFilter) => void }
  /** Null while there is nothing to select. */
  selection: Selection | null
  onCancelSelected: () => void
}

/** Filter and Select; in select mode Back and Cancel Selected. */
export function BoardTools({ filter, selection, onCancelSelected }: BoardToolsProps) {
  const words = useStaffWords().board
  const isSelecting = selection?.isSelecting ?? false
  const before = useRef(isSelecting)
  const turn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone; its counterpart takes the focus.
    if (before.current !== isSelecting) turn.current?.focus()
    before.current = isSelecting
  }, [isSelecting])
  if (selection?.isSelecting)
    return (
      <div key="selecting" className={styles.tools}>
        <Button ref={turn} kind="line" size="board" icon="arrow-left" onPress={selection.stop}>
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
    )
  return (
    <div key="working" className={styles.tools}>
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
      {selection && (
        <Button ref={turn} kind="line" size="board" icon="list-check" onPress={selection.start}>
          <span className="visually-hidden-on-phones">{words.select}</span>
        </Button>
      )}
    </div>
  )
}
