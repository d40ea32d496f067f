import type { ShopMode } from '@tumbler/rules/shop-mode'
import type { ReactNode } from 'react'
import type { useBoard } from '../../data/board.ts'
import { byShopClock } from '../../data/clock.ts'
import { useLive } from '../../data/live.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-content.module.css'
import { NoOrders } from './no-orders.tsx'

type BoardContentProps = {
  query: ReturnType<typeof useBoard>
  /** Null as long as it is not known. */
  shopMode: ShopMode | null
  /** False when no order is open; with open orders they show in every mode. */
  lanes: ReactNode
}

/** Lanes, or why there are none. Orders that could not be read anew say how old they are. */
export function BoardContent({ query, shopMode, lanes }: BoardContentProps) {
  const words = useStaffWords().board
  const formatTime = useFormatTime()
  const { data, isError, isFetching, dataUpdatedAt } = query
  const { isLive } = useLive()
  const refetch = () => void query.refetch()
  if (data === undefined && isError)
    return (
      <div className={styles.failed}>
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={isFetching}
          onRetry={refetch}
        />
      </div>
    )
  if (data === undefined || (!lanes && shopMode === null))
    return (
      <div className={styles.loading} aria-busy="true">
        <Spinner size={48} label={words.loading} />
      </div>
    )
  return (
    <>
      {/* Without the connection the banner at the top says it. */}
      {isError && isLive && (
        <div className={styles.stale} role="alert">
          <Notice tone="stop">{words.outOfDate(formatTime(byShopClock(dataUpdatedAt)))}</Notice>
          <Button kind="line" size="board" isBusy={isFetching} onPress={refetch}>
            {words.retry}
          </Button>
        </div>
      )}
      {lanes || (shopMode !== null && <NoOrders shopMode={shopMode} />)}
    </>
  )
}
