import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** So long, in milliseconds, what has moved under a finger ignores taps (design §6). */
export const settlingMs = 400

function useSettle(place: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(() => {
    const element = place.current
    if (element === null) return
    element.dataset.settling = ''
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      delete element.dataset.settling
    }, settlingMs)
  }, [place])
}

/** The second tap of a double tap must not hit what has come to the same place. */
export function useSettlingAfter(change: unknown, place: RefObject<HTMLElement | null>): void {
  const settle = useSettle(place)
  const before = useRef(change)
  useLayoutEffect(() => {
    if (before.current === change) return
    before.current = change
    settle()
  }, [change, settle])
}

/** What appears lies where a finger may be on its way to something else. */
export function useSettlingAtFirst(place: RefObject<HTMLElement | null>): void {
  const settle = useSettle(place)
  useLayoutEffect(settle, [settle])
}

interface LaneBefore {
  ids: readonly string[]
  isDocked: boolean
  top: number | undefined
}

/**
 * A lane settles whenever its cards move under the finger: one left or came between, the strip above
 * grew, or the bar at the foot laid bare what was under it.
 */
export function useSettling(
  ids: readonly string[],
  lane: RefObject<HTMLElement | null>,
  isDocked = false,
): void {
  const settle = useSettle(lane)
  const before = useRef<LaneBefore>({ ids, isDocked, top: undefined })
  useLayoutEffect(() => {
    const was = before.current
    const top = lane.current?.offsetTop
    before.current = { ids, isDocked, top }
    const hasMoved = was.ids.some((id, place) => ids[place] !== id)
    const hasSunk = was.top !== undefined && top !== was.top
    if (hasMoved || hasSunk || (was.isDocked && !isDocked)) settle()
  })
}
