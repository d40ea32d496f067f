import { type RefObject, useLayoutEffect, useRef } from 'react'

/** So long, in milliseconds, a lane ignores taps after a card has left it (design §6). */
export const settlingMs = 400

/** The cards move up under the finger: the second tap of a double tap must not hit the next order. */
export function useSettling(ids: readonly string[], lane: RefObject<HTMLElement | null>): void {
  const before = useRef(ids)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const hasLost = before.current.some((id) => !ids.includes(id))
    before.current = ids
    const element = lane.current
    if (!hasLost || element === null) return
    element.dataset.settling = ''
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      delete element.dataset.settling
    }, settlingMs)
  }, [ids, lane])
}
