import { type RefObject, useLayoutEffect } from 'react'

/** Publishes the height of a sticky bar in a custom property, so that others keep clear of it. */
export function useSpace(
  property: '--banner-space' | '--dock-space' | '--news-space',
  bar: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`)
    measure()
    const watch = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
    watch?.observe(element)
    return () => {
      watch?.disconnect()
      style.removeProperty(property)
    }
  }, [property, bar])
}
