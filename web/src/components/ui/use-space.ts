import { type RefObject, useLayoutEffect } from 'react'
import { watchSize } from '../../device/watch-size.ts'

type Space = '--banner-space' | '--dock-space' | '--news-space' | '--toast-space'

/** While one page takes the place of another, the bars of both are there. */
const heights: Record<Space, Map<HTMLElement, number>> = {
  '--banner-space': new Map(),
  '--dock-space': new Map(),
  '--news-space': new Map(),
  '--toast-space': new Map(),
}

function publish(property: Space): void {
  const { style } = document.documentElement
  const highest = Math.max(0, ...heights[property].values())
  if (highest > 0) style.setProperty(property, `${highest}px`)
  else style.removeProperty(property)
}

/** Room of what is gone, which is kept so that the page does not move under the finger. */
const kept = new Set<() => void>()

/** Under a dialog the page may move. */
export function releaseKeptSpace(): void {
  for (const release of kept) release()
}

/** Publishes the height of a sticky bar in a custom property, so that others keep clear of it. */
export function useSpace(property: Space, bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const measure = () => {
      // In the flow of a page it holds nothing down.
      const isInFlow =
        property === '--dock-space' && getComputedStyle(element).position === 'static'
      heights[property].set(element, isInFlow ? 0 : element.offsetHeight)
      publish(property)
    }
    const stop = watchSize([element], measure)
    const release = () => {
      kept.delete(release)
      window.removeEventListener('scroll', release)
      heights[property].delete(element)
      publish(property)
    }
    return () => {
      stop()
      const { scrollHeight, clientHeight } = document.documentElement
      const height = heights[property].get(element) ?? 0
      const isAtEnd = window.scrollY > 0 && clientHeight + window.scrollY > scrollHeight - height
      // A page that gets lower at its end moves under the finger: it does when it is scrolled.
      if (property !== '--toast-space' || !isAtEnd) return release()
      kept.add(release)
      window.addEventListener('scroll', release)
    }
  }, [property, bar])
}
