import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { cardIdOf } from './board-order-card.tsx'

/** When the card that holds the focus leaves its lane, the next one takes it, else the lane's title. */
export function useFocusAfterLeaving(
  ids: readonly string[],
  title: RefObject<HTMLElement | null>,
): (event: FocusEvent) => void {
  const before = useRef(ids)
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    const place = before.current.findIndex((id) => cardIdOf(id) === focused.current)
    const following = before.current.slice(place + 1).find((id) => ids.includes(id))
    const hasLeft = place !== -1 && !ids.includes(before.current[place] ?? '')
    before.current = ids
    if (!hasLeft || document.activeElement !== document.body) return
    const next = following === undefined ? null : document.getElementById(cardIdOf(following))
    ;(next ?? title.current)?.focus({ preventScroll: true })
  }, [ids, title])
  return ({ target }) => {
    focused.current = target.closest('article')?.id
  }
}
