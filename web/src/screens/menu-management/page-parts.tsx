import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useEffect, useState } from 'react'
import { Chip } from '../../components/ui/chip.tsx'
import { CardsSkeleton, Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { isSoldOut } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'
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

/** True while a skeleton is to show: once it has appeared it stays for a while (spec §9). */
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

/** Keeps on the screen what someone else deletes, marked as gone. */
export function useLastSeen<Item extends { id: string }>(item: Item | undefined, id: string) {
  const [last, setLast] = useState(item)
  if (item !== undefined && item !== last) setLast(item)
  const seen = item ?? (last?.id === id ? last : undefined)
  return { seen, isGone: item === undefined && seen !== undefined }
}

/** To the category, without one to the list of categories. */
export function useBack(category?: Category) {
  const paths = usePaths()
  return category
    ? {
        label: words.menuManagement.backTo(category.name),
        to: paths.category(category.name, category.id),
      }
    : { label: words.menuManagement.backTo(words.menuManagement.title), to: paths.menuManagement }
}

/** "8 items, 1 inactive, 1 sold out". */
export const itemCounts = (menu: readonly MenuItem[]): string =>
  words.menuManagement.counts(
    menu.length,
    menu.filter(({ isActive }) => isActive !== 'active').length,
    menu.filter(isSoldOut).length,
  )

/** Says that an item is inactive or sold out. */
export const StateChips = ({ item }: { item: MenuItem }) => (
  <>
    {item.isActive !== 'active' && <Chip size="large">{words.menuManagement.inactive}</Chip>}
    {isSoldOut(item) && (
      <Chip tone="warning" icon="clock" size="large">
        {words.menu.soldOut}
      </Chip>
    )}
  </>
)
