import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each entry of the history was scrolled, in px. */
const places = new Map<string, number>()

/** A new page begins at its top; the way back leads to where one was. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    const keep = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  useLayoutEffect(() => {
    // A filter in the address is no other page.
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, isReturn ? (places.get(key) ?? 0) : 0)
  }, [key, pathname, isReturn])
}
