import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CardsSkeleton, Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { words } from '../../i18n/words.ts'
import styles from './menu-management.module.css'

type LoadingMenuProps = {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  shape: 'cards' | 'rows'
}

/** A skeleton, or the error of loading with Retry. */
export function LoadingMenu({ query, shape }: LoadingMenuProps) {
  if (!query.isError && shape === 'rows')
    return <CardsSkeleton label={words.menu.loading} count={5} height={84} />
  if (!query.isError)
    return (
      <Skeleton label={words.menu.loading}>
        <div className={styles.cards}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
            <SkeletonBlock key={card} width="100%" height={185} radius={22} />
          ))}
        </div>
      </Skeleton>
    )
  return <LoadFailed text={words.menu.notLoaded} query={query} />
}

/** Milliseconds after which a skeleton appears (design §6). */
const appearsMs = 200

/** Whether to show the skeleton: once it has appeared it stays for a while (spec §9). */
export function useSteadyLoading(isLoading: boolean, minMs: number): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const appearing = setTimeout(() => setHeld(true), appearsMs)
    return () => clearTimeout(appearing)
  }, [isLoading])
  useEffect(() => {
    if (!isHeld) return
    const leaving = setTimeout(() => setHeld(false), minMs)
    return () => clearTimeout(leaving)
  }, [isHeld, minMs])
  return isLoading || isHeld
}

/** What someone else deletes stays on the screen, marked as gone. */
export function useLastSeen<Item extends { id: string }>(item: Item | undefined, id: string) {
  const [last, setLast] = useState(item)
  if (item !== undefined && item !== last) setLast(item)
  const seen = item ?? (last?.id === id ? last : undefined)
  return { seen, isGone: item === undefined && seen !== undefined }
}
