import { useEffect, useRef, useState } from 'react'

/** Pixels of scrolling that hide and that bring back (design §6, bottom nav). */
const hidesAfter = 24
const returnsAfter = 8

const isAtAnEnd = () =>
  window.scrollY <= 0 ||
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1

/** Hidden after scrolling down; back after scrolling up, and at either end of the page. */
export function useHiddenOnScroll() {
  const [isHidden, setHidden] = useState(false)
  /** Where the present direction of scrolling began. */
  const turned = useRef({ at: 0, isDown: true })
  const last = useRef(0)
  useEffect(() => {
    const follow = () => {
      const at = window.scrollY
      const isDown = at > last.current
      if (isDown !== turned.current.isDown) turned.current = { at: last.current, isDown }
      last.current = at
      const way = Math.abs(at - turned.current.at)
      if (isAtAnEnd()) setHidden(false)
      else if (way >= (isDown ? hidesAfter : returnsAfter)) setHidden(isDown)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return { isHidden, show: () => setHidden(false) }
}
