import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { memo } from 'react'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { words } from '../../i18n/words.ts'

/** How many orders each filter shows. */
export type FilterCounts = Record<QueueFilter, number>

type QueueFilterChoiceProps = FilterCounts & {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

/** All, coffee or tea, each with how many orders it shows. */
export const QueueFilterChoice = memo(function QueueFilterChoice(props: QueueFilterChoiceProps) {
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
