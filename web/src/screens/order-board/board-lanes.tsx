import type { Order } from '@tumbler/contract/orders'
import type { ReactNode } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { BoardLane } from './board-lane.tsx'
import styles from './board-lanes.module.css'
import type { Board } from './board-view.ts'

const lanes = ['inProgress', 'waiting'] as const

export type LaneName = (typeof lanes)[number]

type BoardLanesProps = {
  board: Board
  /** The one that shows on phones. */
  lane: LaneName
  onLane: (lane: LaneName) => void
  /** A bar stands at the foot. */
  isDocked: boolean
  /** Over the waiting orders. */
  overWaiting?: ReactNode
  children: (order: Order) => ReactNode
}

/** Both lanes side by side; on phones one at a time. */
export function BoardLanes(props: BoardLanesProps) {
  const { board, lane: shown, onLane, isDocked, overWaiting, children } = props
  const words = useStaffWords().board
  return (
    <>
      <div className={styles.switch}>
        <Segmented
          label={words.section}
          isLabelHidden
          isWide
          size="board"
          options={lanes.map((lane) => ({
            value: lane,
            label: words.sectionWithCount(words.sections[lane], board[lane].length),
          }))}
          value={shown}
          onChange={onLane}
        />
      </div>
      <div className={styles.lanes}>
        {lanes.map((lane) => (
          <BoardLane
            key={lane}
            kind={lane}
            orders={board[lane]}
            isShownOnPhone={shown === lane}
            isDocked={isDocked}
            extra={lane === 'waiting' && overWaiting}
          >
            {children}
          </BoardLane>
        ))}
      </div>
    </>
  )
}
