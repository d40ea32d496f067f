import { useEffect, useRef } from 'react'

/** A row that scrolls sideways: it says at which end there is more, and keeps the chosen tile in view. */
export function useTileRow(content: string) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other ends.
  useEffect(() => {
    const { current } = row
    if (!current) return
    const markEnds = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      current.toggleAttribute('data-more-before', scrollLeft > 1)
      current.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    showChosen(current)
    markEnds()
    const controller = new AbortController()
    current.addEventListener('scroll', markEnds, { signal: controller.signal })
    window.addEventListener('resize', markEnds, { signal: controller.signal })
    return () => controller.abort()
  }, [content])
  return row
}

/** Moves the row, not the page. */
function showChosen(row: HTMLElement) {
  const chosen = row.querySelector('[data-selected]')?.getBoundingClientRect()
  const view = row.getBoundingClientRect()
  if (!chosen) return
  if (chosen.right > view.right) row.scrollLeft += chosen.right - view.right
  if (chosen.left < view.left) row.scrollLeft -= view.left - chosen.left
}
