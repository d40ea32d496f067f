import { Suspense, useState } from 'react'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useStations } from '../../data/stations.ts'
import { words } from '../../i18n/words.ts'
import type { Board } from './board-view.ts'
import styles from './same-drinks.module.css'

const StationName = lazyPart(async () => (await import('./station-name.tsx')).StationName, nothing)

const loadAllDay = async () => (await import('./all-day.tsx')).AllDay

/** All that is to be made, and whose board this is (product-rules §33). */
export function BoardHead({ board }: { board: Board }) {
  const { station } = useStations()
  const { Component: AllDay, load } = useLazyComponent(loadAllDay)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.drink}
        aria-haspopup="dialog"
        onClick={() => void load().then(setIsOpen)}
      >
        {words.board.allDay}
      </button>
      {station && (
        <Suspense>
          <StationName station={station} />
        </Suspense>
      )}
      {AllDay && <AllDay board={board} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
