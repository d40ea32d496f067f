import { LoadFailed } from '../../components/load-failed.tsx'
import { useBoardReads } from '../../data/board.ts'
import { words } from '../../i18n/words.ts'

/** In place of a board that could not be loaded. */
export function BoardLoadFailed() {
  const { isFetching, refetch } = useBoardReads()
  return <LoadFailed text={words.myOrders.notLoaded} query={{ isFetching, refetch }} />
}
