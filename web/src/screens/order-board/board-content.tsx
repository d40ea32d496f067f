import type { ShopMode } from '@tumbler/rules/shop-mode'
import { type ReactNode, Suspense } from 'react'
import { byShopClock } from '../../api/clock.ts'
import { useLive } from '../../api/live-state.ts'
import { lazyScreen } from '../../components/lazy-screen.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useBoardReads } from '../../data/board.ts'
import { useSettings } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { RackArt } from '../../illustration/rack-art.tsx'
import { type ColumnName, columnNames } from './board-columns.tsx'
import styles from './board-content.module.css'
import type { Board } from './board-view.ts'
import densities from './density.module.css'
import { useDensityChoice } from './use-density.ts'

const barTally = lazyScreen(async () => (await import('./bar-tally/bar-tally.tsx')).BarTally)

type BoardContentProps = {
  isLoaded: boolean
  /** The latest read failed. */
  isError: boolean
  /** Null until it is loaded. */
  shopMode: ShopMode | null
  /** False when no order is open; open orders show in every mode. */
  columns: ReactNode
}

/** The columns, or why there are none. */
export function BoardContent({ isLoaded, isError, shopMode, columns }: BoardContentProps) {
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  // What is added for a customer at the bar leaves the tally in reach.
  const isCounting = shopMode === 'bar-open' && !isBarOrderable
  if (!isLoaded && isError)
    return (
      <div className={styles.failed}>
        <BoardLoadFailed />
      </div>
    )
  if (!isLoaded || (!columns && shopMode === null)) return <LoadingCards />
  return (
    <>
      {isError && <StaleNotice />}
      {isCounting ? (
        <div className={styles.both}>
          {columns}
          <Suspense
            fallback={<EmptyState size="board" kinds={['cocktail']} text={words.board.barOnly} />}
          >
            <barTally.Component />
          </Suspense>
        </div>
      ) : (
        columns || (shopMode !== null && <NoOrders shopMode={shopMode} />)
      )}
    </>
  )
}

/** In the size that the cards will have. */
function LoadingCards() {
  const isCompact = useDensityChoice() === 'compact'
  return (
    <div className={classNames(styles.loading, densities[isCompact ? 'compact' : 'comfortable'])}>
      <CardsSkeleton label={words.myOrders.loading} count={6} height={isCompact ? 205 : 300} />
    </div>
  )
}

/** In place of a board that could not be loaded. */
export function BoardLoadFailed() {
  const { isFetching, refetch } = useBoardReads()
  return <LoadFailed text={words.myOrders.notLoaded} query={{ isFetching, refetch }} />
}

/** Orders that could not be read again say how old they are. */
function StaleNotice() {
  const formatTime = useFormatTime()
  const { isFetching, loadedAt, refetch } = useBoardReads()
  const { isLive } = useLive()
  // Without the connection the banner at the top says it.
  if (!isLive) return null
  return (
    <div className={styles.stale} role="alert">
      <Alert tone="danger">{words.board.outOfDate(formatTime(byShopClock(loadedAt)))}</Alert>
      <Button kind="outline" size="board" isBusy={isFetching} onPress={refetch}>
        {words.common.retry}
      </Button>
    </div>
  )
}

/** A board without orders: by the mode of the shop. */
function NoOrders({ shopMode }: { shopMode: ShopMode }) {
  if (shopMode === 'cafe-open')
    return (
      <div className={styles.glasses}>
        <EmptyState size="board" kinds={['hot', 'cold', 'frappe']} text={words.board.empty} />
      </div>
    )
  if (shopMode === 'bar-open')
    return <EmptyState size="board" kinds={['cocktail']} text={words.board.empty} />
  return (
    <div className={styles.closed}>
      <RackArt className={styles.rack} />
      <p>{words.board.bothClosed}</p>
    </div>
  )
}

/** Says how many orders the filter hides; a press shows them. */
export function HiddenOrders({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  return (
    <div className={styles.hidden} role="status">
      {count > 0 && (
        <Button kind="outline" size="board" icon="info-circle" isWide onPress={onShowAll}>
          {words.board.moreUnderAll(count)}
        </Button>
      )}
    </div>
  )
}

/** On phones the columns show one at a time (design §7). */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)')

type ColumnSwitchProps = {
  board: Board
  shown: ColumnName
  onChange: (column: ColumnName) => void
}

/** Which column shows on a phone. */
export function ColumnSwitch({ board, shown, onChange }: ColumnSwitchProps) {
  return (
    <div className={styles.switch}>
      <SegmentedControl
        label={words.board.section}
        isLabelHidden
        isWide
        size="board"
        options={columnNames.map((name) => ({
          value: name,
          label: words.board.sectionWithCount(words.board.sections[name], board[name].length),
        }))}
        value={shown}
        onChange={onChange}
      />
    </div>
  )
}
