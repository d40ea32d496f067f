import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { useEarlierOrders } from '../../data/order-log.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './earlier-days.module.css'

/** How far below the screen's edge the next days are fetched already. */
const aheadOfScreen = '800px'

/** Where the days before those shown come in: by themselves while one scrolls, or on demand. */
export function EarlierDays({ query }: { query: ReturnType<typeof useEarlierOrders> }) {
  const { common } = useWords()
  const words = useStaffWords().orderLog
  const { isError, isFetching, hasNextPage, data, fetchNextPage, refetch } = query
  const end = useRef<HTMLDivElement>(null)
  const isWanted = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (!isWanted || !end.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && void fetchNextPage(),
      { rootMargin: aheadOfScreen },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, fetchNextPage])
  if (isError)
    return (
      <LoadFailed
        text={words.earlierNotLoaded}
        query={{ isFetching, refetch: () => (data === undefined ? refetch() : fetchNextPage()) }}
      />
    )
  const isOver = data !== undefined && !hasNextPage
  return (
    <div ref={end} className={styles.end}>
      {isOver ? (
        <p>{words.noOlder}</p>
      ) : (
        <Button
          kind="outline"
          icon="history"
          isBusy={isFetching}
          onPress={() => void fetchNextPage()}
        >
          {common.earlier}
        </Button>
      )}
    </div>
  )
}
