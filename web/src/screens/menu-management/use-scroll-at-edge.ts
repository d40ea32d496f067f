import { useEffect, useEffectEvent, useRef } from 'react'

/** Px from the upper and the lower end of the window: there are bars. */
const edges = { top: 150, bottom: 110 }

/** The further the faster; px a frame. */
const speedOf = (y: number) => {
  const above = Math.min(0, y - edges.top)
  const below = Math.max(0, y - (window.innerHeight - edges.bottom))
  return Math.round((above + below) / 8)
}

/** While something is dragged the page scrolls under a pointer near its ends; give it each move. */
export function useScrollAtEdge(isDragged: boolean, onScroll: (y: number) => void) {
  const pointer = useRef(0)
  const follow = useEffectEvent(() => onScroll(pointer.current))
  useEffect(() => {
    if (!isDragged) return
    let frame = 0
    const step = () => {
      const before = window.scrollY
      window.scrollBy(0, speedOf(pointer.current))
      if (window.scrollY !== before) follow()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragged])
  return (y: number) => {
    pointer.current = y
  }
}
