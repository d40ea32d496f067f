import { useEffect, useEffectEvent, useRef } from 'react'
import { watchSize } from '../../device/watch-size.ts'
import './sideways-row.css'

/**
 * A row that scrolls sideways fades at the end where there is more.
 * @param content Names what is in it, and what is chosen.
 * @param show Scrolls the row to what is to be seen, once for each content.
 */
export function useSidewaysRow<Row extends HTMLElement = HTMLDivElement>(
  content: string,
  show?: (row: Row) => void,
) {
  const row = useRef<Row>(null)
  const showNow = useEffectEvent((element: Row) => show?.(element))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other ends.
  useEffect(() => {
    const { current } = row
    if (!current) return
    const markEnds = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      current.toggleAttribute('data-more-before', scrollLeft > 1)
      current.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    showNow(current)
    const stop = watchSize([current, ...current.children], markEnds)
    current.addEventListener('scroll', markEnds)
    return () => {
      stop()
      current.removeEventListener('scroll', markEnds)
    }
  }, [content])
  return row
}

/** Scrolls the row, and never the page, which `scrollIntoView` does. Room is in px. */
export function showInRow(row: Element, chosen: Element | null, room = 0): void {
  if (!chosen) return
  const { left, right } = chosen.getBoundingClientRect()
  const shown = row.getBoundingClientRect()
  if (left < shown.left + room) row.scrollLeft += left - shown.left - room
  else if (right > shown.right - room) row.scrollLeft += right - shown.right + room
}
