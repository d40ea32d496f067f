import { useEffect, useState } from 'react'
import { CardsSkeleton, Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import styles from './menu-management.module.css'

export const MenuRows = ({ label }: { label: string }) => (
  <CardsSkeleton label={label} count={5} height={84} />
)

export const MenuCards = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <SkeletonBlock key={card} width="100%" height={185} radius={22} />
      ))}
    </div>
  </Skeleton>
)

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
