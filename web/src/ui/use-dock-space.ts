import { type RefObject, useLayoutEffect } from 'react'

/** For what stands at the foot of the screen: toasts keep clear of it by `--dock-space`, its height. */
export function useDockSpace(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dock.current
    if (element === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--dock-space', `${element.offsetHeight}px`)
    measure()
    const watch = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
    watch?.observe(element)
    return () => {
      watch?.disconnect()
      style.removeProperty('--dock-space')
    }
  }, [dock])
}
