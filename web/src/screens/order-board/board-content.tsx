import { nextOpening } from '@tumbler/rules/opening-hours'
import { addDays, weekdayOf } from '@tumbler/rules/periods'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { type ReactNode, Suspense, useRef } from 'react'
import { byShopClock } from '../../api/clock.ts'
import { lazyScreen } from '../../components/lazy-screen.tsx'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useBoardReads } from '../../data/board.ts'
import { useDensityChoice } from '../../data/density.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { formatDay, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { RackArt } from '../../illustration/rack-art.tsx'
import { TallySkeleton } from './bar-tally/tally-skeleton.tsx'
import { columnNames, type PhonePart } from './board-columns.tsx'
import styles from './board-content.module.css'
import { BoardLoadFailed } from './board-load-failed.tsx'
import type { Board } from './board-view.ts'
import densities from './density.module.css'
import type { Undo } from './undo.ts'
import { useTapGuard } from './use-tap-guard.ts'
import '../../i18n/messages/en/board.ts'

const barTally = lazyScreen(async () => (await import('./bar-tally/bar-tally.tsx')).BarTally)

type BoardContentProps = {
  isLoaded: boolean
  /** The latest read failed. */
  isError: boolean
  /** Null until it is loaded. */
  shopMode: ShopMode | null
  undo: Undo
  /** False when no order is open; open orders show in every mode. */
  columns: ReactNode
  /** Null where the columns and the tally show together. */
  phonePart: PhonePart | null
}

/** The columns, the tally of the bar, or why there are none. */
export function BoardContent(props: BoardContentProps) {
  const { isLoaded, isError, shopMode, undo, columns, phonePart } = props
  const isAlone = !columns || phonePart === 'tally'
  const isCounting = useIsCounting()
  const both = useRef<HTMLDivElement>(null)
  // The first order takes room from the tally, the last one gives it back.
  useTapGuard(both, String(Boolean(columns)))
  if (!isLoaded && isError)
    return (
      <div className={styles.failed}>
        <BoardLoadFailed />
      </div>
    )
  if (!isLoaded || (!columns && shopMode === null))
    return isCounting ? <TallySkeleton isAlone /> : <LoadingCards />
  return (
    <>
      {isError && <StaleNotice />}
      {shopMode === 'bar-open' ? (
        <div ref={both} className={styles.both}>
          {columns}
          {/* Taps are sent while it does not show, too. */}
          <div className={styles.tally} hidden={!isAlone && phonePart !== null}>
            <Suspense fallback={<TallySkeleton isAlone={isAlone} />}>
              <barTally.Component undo={undo} isAlone={isAlone} />
            </Suspense>
          </div>
        </div>
      ) : (
        columns || (shopMode !== null && <NoOrders shopMode={shopMode} />)
      )}
    </>
  )
}

/** A bar that takes no orders online only counts what goes over it (product-rules §17). */
export function useIsCounting(): boolean {
  const { shopMode } = useShopMode()
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  return shopMode === 'bar-open' && !isBarOrderable
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

/** Orders that could not be read again say how old they are. */
function StaleNotice() {
  const formatTime = useFormatTime()
  const { isFetching, loadedAt, refetch } = useBoardReads()
  return (
    <OutOfDate
      text={words.board.outOfDate(formatTime(byShopClock(loadedAt)))}
      query={{ isFetching, refetch }}
    />
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
  return (
    <div className={styles.closed}>
      <RackArt className={styles.rack} />
      <p>{words.board.bothClosed}</p>
      <NextOpening />
    </div>
  )
}

/** How to open, and when the cafe opens next by its hours. */
function NextOpening() {
  const time = useShopTime()
  const hours = useSettings()?.openingHours.cafe
  const next = hours && nextOpening(hours, time)
  const isThisWeek = next && next.date < addDays(time.date, 7)
  const weekday = isThisWeek ? words.shop.weekdays[weekdayOf(next.date) - 1] : undefined
  const day = next && (weekday ?? formatDay(next.date))
  return (
    <div className={styles.opening}>
      <b>{words.board.shop.chooseToOpen}</b>
      {next && day && <span>{words.board.shop.opens(day, next.opens)}</span>}
    </div>
  )
}

type ColumnSwitchProps = {
  board: Board
  hasTally: boolean
  shown: PhonePart
  onChange: (part: PhonePart) => void
}

/** Which column shows on a phone, or the tally of the bar. */
export function ColumnSwitch({ board, hasTally, shown, onChange }: ColumnSwitchProps) {
  const columns = columnNames.map((name) => {
    const { length } = board[name]
    const section = words.board.sections[name]
    // Of three parts none has room for a third line.
    const label = hasTally ? `${section} ${length}` : words.board.sectionWithCount(section, length)
    return { value: name, label }
  })
  return (
    <div className={styles.switch}>
      <SegmentedControl
        label={words.board.section}
        isLabelHidden
        isWide
        size="board"
        options={
          hasTally ? [...columns, { value: 'tally', label: words.board.tally.section }] : columns
        }
        value={shown}
        onChange={onChange}
      />
    </div>
  )
}
