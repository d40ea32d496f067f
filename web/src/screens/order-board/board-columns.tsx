import type { Order } from '@tumbler/contract/orders'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { words } from '../../i18n/words.ts'
import { BoardColumn, type ColumnName, columnNames } from './board-column.tsx'
import styles from './board-columns.module.css'
import type { Board } from './board-view.ts'
import densities from './density.module.css'
import { DensityChip } from './density-chip.tsx'
import { SameDrinksStrip, type SameDrinksStripProps } from './same-drinks.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { chooseDensity, useDensity } from './use-density.ts'
import { useNextFrame } from './use-next-frame.ts'
import { useTapGuard } from './use-tap-guard.ts'

type BoardColumnsProps = {
  board: Board
  /** The same with those that only keep their place for a moment. */
  places: Board
  /** Null where both show. */
  phoneColumn: ColumnName | null
  /** The undo bar is at the foot. */
  isDocked: boolean
  sameDrinks: SameDrinksStripProps
  /** What is said about the shop above the cards; it moves all of them. */
  shopLine: string
  children: (order: Order, column: ColumnName) => ReactNode
}

/** What is being made beside what waits, in the density that shows it best. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board, places, phoneColumn, isDocked, sameDrinks, shopLine, children } = props
  const columns = useRef<HTMLDivElement>(null)
  const { choice, density } = useDensity(columns, places.waiting.length, String(phoneColumn))
  const isEmpty = useCollapsed(columns, places.inProgress.length === 0)
  const isCollapsed = isEmpty && phoneColumn === null
  useLowBars(density === 'compact')
  // All cards move: the second tap of a double tap must not hit another one.
  useTapGuard(columns, `${shopLine} ${isCollapsed} ${density}`)
  // The first card comes a frame after the column has opened, so that neither takes long.
  const isOpening = useNextFrame(isCollapsed) && !isCollapsed
  const shown = columnNames.filter((name) => name === 'waiting' || !isCollapsed)
  return (
    <div
      ref={columns}
      className={classNames(styles.columns, densities[density], isCollapsed && styles.collapsed)}
      data-density={density}
      data-collapsed={isCollapsed || undefined}
    >
      {shown.map((name) => (
        <BoardColumn
          key={name}
          name={name}
          orders={isOpening && name === 'inProgress' ? none : places[name]}
          count={board[name].length}
          isShownOnPhone={phoneColumn === name}
          isDocked={isDocked}
          before={name === 'waiting' && isCollapsed && <CollapsedColumn />}
          extra={
            name === 'waiting' && (
              <>
                <SameDrinksStrip {...sameDrinks} />
                {phoneColumn === null && (
                  <DensityChip choice={choice} density={density} onChoose={chooseDensity} />
                )}
              </>
            )
          }
        >
          {(order) => children(order, name)}
        </BoardColumn>
      ))}
    </div>
  )
}

const none: readonly Order[] = []

/** Many cards leave less room to the bar at the top; `:has` would restyle every button with each event. */
function useLowBars(isLow: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isLow) dataset.bars = 'low'
    return () => {
      delete dataset.bars
    }
  }, [isLow])
}

/** In place of the column of orders in progress, while there are none. */
function CollapsedColumn() {
  return (
    <div className={styles.pill}>
      <h2>{words.board.sections.inProgress}</h2>
      <span>{words.board.orders(0)}</span>
    </div>
  )
}
