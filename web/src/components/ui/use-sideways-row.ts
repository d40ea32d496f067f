import { useEffect, useRef } from 'react'

/** A row that scrolls sideways: it says at which end there is more, and `show` moves it to what is to be seen. */
export function useSidewaysRow(content: string, show: (row: HTMLElement) => void) {
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
    show(current)
    markEnds()
    const controller = new AbortController()
    current.addEventListener('scroll', markEnds, { signal: controller.signal })
    window.addEventListener('resize', markEnds, { signal: controller.signal })
    return () => controller.abort()
  }, [content])
  return row
}
