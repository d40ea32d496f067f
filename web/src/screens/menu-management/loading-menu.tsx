import { LoadFailed } from '../../components/load-failed.tsx'
import { CardsSkeleton, Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './menu-management.module.css'

interface Loaded {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type LoadingMenuProps = { query: Loaded; shape: 'cards' | 'rows' }

/** A skeleton, or the error of loading with Retry. */
export function LoadingMenu({ query, shape }: LoadingMenuProps) {
  const words = useStaffWords().menuManagement
  if (!query.isError && shape === 'rows')
    return <CardsSkeleton label={words.loading} count={5} height={84} />
  if (!query.isError)
    return (
      <Skeleton label={words.loading}>
        <div className={styles.cards}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
            <SkeletonBlock key={card} width="100%" height={185} radius={22} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <LoadFailed
      text={words.notLoaded}
      retryLabel={words.retry}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
