import type { BarTally, Tap } from '@tumbler/contract/bar-tally'
import { useEffect } from 'react'
import { type StoredTap, useStoredTaps } from './bar-taps.ts'
import { useRead } from './server-data.ts'
import { useMe } from './session.ts'
import { useDayOf, useShopDate } from './shop-time.ts'

/** The tally as this device knows it: what the server has, and what is still to be sent. */
export interface ShownTally extends Pick<BarTally, 'since' | 'lastWeek'> {
  date: string
  counts: ReadonlyMap<string, number>
  /** By name, the most first. */
  categories: readonly { name: string; count: number }[]
  total: number
  /** What it comes to; null where nothing that was counted has a price. */
  takings: number | null
  /** The name of an item's category. */
  categoryOf: (menuId: string) => string
  /** Newest first. */
  taps: readonly Tap[]
}

const emptyTally = { since: null, lastWeek: 0, counts: [], taps: [], takings: null }

/** Null where no price is known. */
function sumOf(prices: readonly (number | null | undefined)[]): number | null {
  const known = prices.filter((price) => price !== null && price !== undefined)
  return known.length > 0 ? known.reduce((sum, price) => sum + price, 0) : null
}

/** `categoryOf` names the category of an item that nothing was counted of yet. */
function shownTally(
  tally: Omit<BarTally, 'date'>,
  queued: readonly StoredTap[],
  { by, date, categoryOf }: { by: string; date: string; categoryOf: (menuId: string) => string },
): ShownTally {
  const known = new Set(tally.taps.map(({ id }) => id))
  const added = queued
    .filter(({ id, change }) => change === 1 && !known.has(id))
    .map(({ id, at, menuId, name, price }) => ({
      id,
      at,
      by,
      isMine: true,
      price: price ?? null,
      menu: { id: menuId, name, otherName: null },
    }))
  const all = [...added, ...tally.taps].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
  const goingBack = new Set(queued.map(({ tapId }) => tapId))
  const takenBack = all.filter(({ id }) => goingBack.has(id))
  const counts = new Map(tally.counts.map(({ menu, count }) => [menu.id, count]))
  const names = new Map(tally.counts.map(({ menu }) => [menu.id, menu.category.name]))
  const nameOf = (menuId: string) => names.get(menuId) ?? categoryOf(menuId)
  const count = (menuId: string, change: number) =>
    counts.set(menuId, Math.max(0, (counts.get(menuId) ?? 0) + change))
  for (const { menu } of added) count(menu.id, 1)
  for (const { menu } of takenBack) count(menu.id, -1)
  const byCategory = new Map<string, number>()
  for (const [menuId, drinks] of counts) {
    const name = nameOf(menuId)
    byCategory.set(name, (byCategory.get(name) ?? 0) + drinks)
  }
  const total = [...counts.values()].reduce((sum, drinks) => sum + drinks, 0)
  return {
    date,
    since: tally.since,
    lastWeek: tally.lastWeek,
    counts,
    categories: [...byCategory]
      .map(([name, count]) => ({ name, count }))
      .filter((category) => category.count > 0)
      .sort((one, other) => other.count - one.count),
    takings:
      total === 0
        ? null
        : sumOf([
            tally.takings,
            ...added.map(({ price }) => price),
            ...takenBack.map(({ price = null }) => price && -price),
          ]),
    total,
    categoryOf: nameOf,
    taps: all.filter(({ id }) => !goingBack.has(id)),
  }
}

/** The count of the bar for today; null until it is read. */
export function useBarTally(categoryOf: (menuId: string) => string) {
  const date = useShopDate()
  const dayOf = useDayOf()
  const by = useMe().name
  const { queued } = useStoredTaps()
  const query = useRead('readBarTally', {})
  const { data, refetch } = query
  // On a new day nothing is counted yet, also where the server cannot be asked.
  const isOfToday = data?.date === date
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead && !isOfToday) void refetch()
  }, [isRead, isOfToday, refetch])
  const ofToday = queued.filter(({ at }) => dayOf(at) === date)
  const tally = data
    ? shownTally(isOfToday ? data : emptyTally, ofToday, { by, date, categoryOf })
    : null
  return { tally, queued, query }
}
