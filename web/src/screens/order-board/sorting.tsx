import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { memo } from 'react'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { words } from '../../i18n/words.ts'
import { type Board, filteredBoard, ordersOf } from './board-view.ts'
import styles from './toolbar.module.css'
import { ToolButton } from './tools.tsx'

type SortingProps = {
  board: Board
  /** Coffee and tea are of the cafe. */
  hasFilter: boolean
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  isSelecting: boolean
  onSelect: () => void
}

/** Which orders show, and what begins to select some of them. */
export function Sorting(props: SortingProps) {
  const { board, hasFilter, filter, onFilter, isSelecting, onSelect } = props
  return (
    <div className={styles.sorting}>
      {hasFilter && <QueueFilterChoice {...countsOf(board)} filter={filter} onFilter={onFilter} />}
      <ToolButton
        icon="list-check"
        label={words.board.select}
        isOn={isSelecting}
        onPress={onSelect}
      />
    </div>
  )
}

const countsOf = (board: Board): FilterCounts => {
  const count = (filter: QueueFilter) => ordersOf(filteredBoard(board, filter)).length
  return { all: count('all'), coffee: count('coffee'), tea: count('tea') }
}

type FilterCounts = Record<QueueFilter, number>

type QueueFilterChoiceProps = FilterCounts & {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

/** All, coffee or tea, each with how many orders it shows. */
const QueueFilterChoice = memo(function QueueFilterChoice(props: QueueFilterChoiceProps) {
  const { filter, onFilter } = props
  return (
    <SegmentedControl
      label={words.board.filter}
      isLabelHidden
      size="board"
      options={queueFilters.map((value) => ({
        value,
        label: words.board.filters[value],
        note: String(props[value]),
      }))}
      value={filter}
      onChange={onFilter}
    />
  )
})
