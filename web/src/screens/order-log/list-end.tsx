import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { useFoundOrders } from '../../data/order-log.ts'
import { words } from '../../i18n/words.ts'
import styles from './list-end.module.css'

/** How far below the screen's edge the next orders are fetched already. */
const aheadOfScreen = '800px'

type ListEndProps = {
  query: ReturnType<typeof useFoundOrders>
  /** Lists earlier days too; null where it lists as many as it can. */
  onEarlier: (() => void) | null
}

/** Where the list goes on: by itself while one scrolls, or on demand. */
export function ListEnd({ query, onEarlier }: ListEndProps) {
  const { isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!isWanted || !end.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && void fetchNextPage(),
      { rootMargin: aheadOfScreen },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, fetchNextPage])
  if (isFetchNextPageError)
    return (
      <LoadFailed
        text={words.orderLog.earlierNotLoaded}
        query={{ isFetching, refetch: () => fetchNextPage() }}
      />
    )
  const goOn = hasNextPage ? () => void fetchNextPage() : onEarlier
  return (
    <div ref={end} className={styles.end}>
      {goOn ? (
        <Button kind="outline" icon="history" isBusy={isFetching} onPress={goOn}>
          {words.common.earlier}
        </Button>
      ) : (
        <p>{words.orderLog.noOlder}</p>
      )}
    </div>
  )
}
