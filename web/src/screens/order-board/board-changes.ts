import { useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Row {
  id: string
}

export interface ListChanges<R extends Row> {
  added: readonly R[]
  /** As they were before. */
  removed: readonly R[]
  /** A row is no longer in its place: something has moved under a finger. */
  hasShifted: boolean
}

/** What an update did to a list. */
export function changesOf<R extends Row>(before: readonly R[], now: readonly R[]): ListChanges<R> {
  const known = new Set(before.map(({ id }) => id))
  const present = new Set(now.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !present.has(id)),
    hasShifted: before.some(({ id }, index) => now[index]?.id !== id),
  }
}

/** Calls back with every update of a list, once it shows and before it is painted. */
export function useListChanges<R extends Row>(
  rows: readonly R[],
  onChanges: (changes: ListChanges<R>, before: readonly R[]) => void,
): void {
  const shown = useRef(rows)
  const handle = useEffectEvent(onChanges)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = rows
    if (before !== rows) handle(changesOf(before, rows), before)
  }, [rows])
}
