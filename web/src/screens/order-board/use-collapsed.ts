import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds without orders, and without a touch, before an empty column collapses. */
const emptyMs = 20_000
const restMs = 3000

/** Whether the column of orders in progress gives its room to those that wait. */
export function useCollapsed(columns: RefObject<HTMLElement | null>, isEmpty: boolean): boolean {
  const [isCollapsed, setIsCollapsed] = useState(isEmpty)
  if (isCollapsed && !isEmpty) setIsCollapsed(false)
  useEffect(() => {
    if (!isEmpty) return
    const collapse = () => {
      // The focus would be lost.
      const column = columns.current?.querySelector('[data-column="inProgress"]')
      if (column?.contains(document.activeElement)) timer = setTimeout(collapse, restMs)
      else setIsCollapsed(true)
    }
    let timer = setTimeout(collapse, emptyMs)
    const end = performance.now() + emptyMs
    const onTap = () => {
      clearTimeout(timer)
      timer = setTimeout(collapse, Math.max(restMs, end - performance.now()))
    }
    const element = columns.current
    element?.addEventListener('pointerdown', onTap)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('pointerdown', onTap)
    }
  }, [isEmpty, columns])
  return isCollapsed && isEmpty
}
