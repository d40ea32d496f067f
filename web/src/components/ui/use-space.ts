import { type RefObject, useLayoutEffect } from 'react'

/**
 * For what sticks to an edge of the screen: others keep clear of it by its height, kept in
 * the custom property as long as it is there.
 */
export function useSpace(
  property: '--banner-space' | '--dock-space',
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
